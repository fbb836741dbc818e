// Synthesized sounds (Web Audio): a few decaying partials each, at most 300 ms.

interface Partial {
  wave: OscillatorType | 'noise'
  /** Start and end frequency; for noise, the centre of a band-pass filter. */
  from: number
  to?: number
  loud: number
  /** Decay time in seconds. */
  time: number
}

const SOUNDS = {
  bell: [
    { wave: 'sine', from: 880, loud: 0.12, time: 0.28 },
    { wave: 'sine', from: 2217, loud: 0.05, time: 0.28 },
  ],
  stamp: [
    { wave: 'triangle', from: 130, to: 55, loud: 0.3, time: 0.14 },
    { wave: 'noise', from: 700, loud: 0.12, time: 0.05 },
  ],
  tap: [{ wave: 'noise', from: 1800, loud: 0.16, time: 0.05 }],
  wood: [
    { wave: 'sine', from: 430, to: 380, loud: 0.18, time: 0.09 },
    { wave: 'sine', from: 1170, loud: 0.06, time: 0.05 },
  ],
  coin: [
    { wave: 'sine', from: 2640, loud: 0.06, time: 0.2 },
    { wave: 'sine', from: 3960, loud: 0.04, time: 0.26 },
  ],
  rustle: [{ wave: 'noise', from: 5200, loud: 0.12, time: 0.24 }],
  whistle: [
    { wave: 'sine', from: 2250, to: 2500, loud: 0.07, time: 0.29 },
    { wave: 'sine', from: 2330, to: 2580, loud: 0.05, time: 0.29 },
  ],
} satisfies Record<string, Partial[]>

export type Sound = keyof typeof SOUNDS

let context: AudioContext | undefined
let noiseBuffer: AudioBuffer | undefined

export function isSound(name: string | undefined): name is Sound {
  return name !== undefined && name in SOUNDS
}

export function play(sound: Sound): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const partial of SOUNDS[sound] as Partial[]) playPartial(context, partial)
}

function playPartial(audio: AudioContext, { wave, from, to, loud, time }: Partial): void {
  const [now, fade] = [audio.currentTime, audio.createGain()]
  fade.gain.setValueAtTime(loud, now)
  fade.gain.exponentialRampToValueAtTime(0.0001, now + time)
  fade.connect(audio.destination)
  const source = wave === 'noise' ? noise(audio, from, fade) : tone(audio, wave, [from, to ?? from], time, fade)
  source.start()
  source.stop(now + time)
}

function tone(audio: AudioContext, wave: OscillatorType, [from, to]: [number, number], time: number, into: AudioNode): OscillatorNode {
  const source = audio.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, audio.currentTime)
  source.frequency.exponentialRampToValueAtTime(to, audio.currentTime + time)
  source.connect(into)
  return source
}

function noise(audio: AudioContext, pitch: number, into: AudioNode): AudioBufferSourceNode {
  if (!noiseBuffer) {
    noiseBuffer = audio.createBuffer(1, audio.sampleRate * 0.3, audio.sampleRate)
    const samples = noiseBuffer.getChannelData(0)
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  }
  const [source, around] = [audio.createBufferSource(), audio.createBiquadFilter()]
  source.buffer = noiseBuffer
  around.type = 'bandpass'
  around.frequency.value = pitch
  source.connect(around).connect(into)
  return source
}
