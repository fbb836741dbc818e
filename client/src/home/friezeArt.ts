// The engraved frieze of the home page: a clipper coming in, the godowns and shophouses of the town, all in one pen.
const n2 = (n: number): number => Math.round(n * 100) / 100
function rng(seed: number): () => number { let s = (seed * 2654435761 + 97) >>> 0; return () => ((s = (s * 1664525 + 1013904223) >>> 0) / 4294967296) }
type Sail = [top: number, foot: number, height: number]

// one sail with its shadow lines; the wind comes from the right
function sail(x: number, y: number, w0: number, w1: number, h: number, belly: number): string {
  const L0 = x - w0 / 2, R0 = x + w0 / 2, L1 = x - w1 / 2, R1 = x + w1 / 2
  const d = `M${n2(L0)} ${n2(y)}L${n2(R0)} ${n2(y)}Q${n2(R1 - belly * 0.7)} ${n2(y + h * 0.5)} ${n2(R1)} ${n2(y + h)}Q${n2(x)} ${n2(y + h - belly * 0.55)} ${n2(L1)} ${n2(y + h)}Q${n2(L1 - belly)} ${n2(y + h * 0.5)} ${n2(L0)} ${n2(y)}z`
  let hatch = ''
  const k = Math.max(3, Math.round(w1 / 4.2))
  for (let i = 0; i < k; i++) { const f = 0.52 + (0.46 * i) / k; hatch += `M${n2(L0 + w0 * f)} ${n2(y + 0.6)}Q${n2(L1 + w1 * f - belly * 0.5)} ${n2(y + h * 0.55)} ${n2(L1 + w1 * f)} ${n2(y + h - 1.4)}` }
  const seam = `M${n2(x - w0 * 0.12)} ${n2(y)}Q${n2(x - w1 * 0.12 - belly * 0.6)} ${n2(y + h * 0.5)} ${n2(x - w1 * 0.12)} ${n2(y + h - 1)}`
  return `<path d="${d}" class="e-sail"/><path d="${hatch}${seam}" class="e-fine"/><path d="M${n2(L0 - 1.5)} ${n2(y)}H${n2(R0 + 1.5)}" class="e-spar"/>`
}
function bigShip(x: number, y: number, s: number): string {
  const masts: [number, Sail[]][] = [[-58, [[16, 20, 13], [22, 27, 17], [29, 34, 19], [36, 41, 22], [43, 47, 25]]], [0, [[17, 21, 14], [24, 29, 18], [31, 37, 20], [39, 45, 24], [47, 51, 27]]], [56, [[14, 17, 11], [19, 23, 15], [25, 29, 17], [31, 35, 20], [36, 39, 21]]]]
  let o = ''
  // rigging behind
  let rig = ''
  for (const [mx, ss] of masts) { const H = ss.reduce((a, t) => a + t[2] + 1.5, 0) + 12; rig += `M${mx} -4V${n2(-H)}M${mx} ${n2(-H)}L${mx + 34} -6M${mx} ${n2(-H * 0.72)}L${mx + 28} -6M${mx} ${n2(-H * 0.45)}L${mx + 22} -6` }
  rig += 'M-58-100L-142-14M-58-78L-128-12M-58-56L-112-10M0-112L-58-60M56-92L0-50'
  o += `<path d="${rig}" class="e-rope"/>`
  // headsails
  for (const [a, b, c] of [['-58 -98', '-140 -15', '-84 -22'], ['-60 -74', '-124 -13', '-78 -16'], ['-61 -52', '-108 -11', '-72 -10']]) o += `<path d="M${a}L${b}Q${c} ${c}L${c}z" class="e-sail"/>`
  o += '<path d="M-66-84L-90-28M-72-78L-96-26M-68-60L-88-20M-74-56L-94-19" class="e-fine"/>'
  for (const [mx, ss] of masts.slice().reverse()) {
    let yy = -(ss.reduce((a, t) => a + t[2] + 1.5, 0) + 8)
    o += `<path d="M${mx} 0V${n2(yy - 9)}" class="e-mast"/>`
    for (const [w0, w1, h] of ss) { o += sail(mx, yy, w0, w1, h, 5.5); yy += h + 1.5 }
  }
  // spanker
  o += '<path d="M58-52L84-62 96-18 58-14z" class="e-sail"/><path d="M64-50L88-58M64-42L90-48M64-34L92-38M64-26L94-28" class="e-fine"/><path d="M58-52L86-63M58-14L100-19" class="e-spar"/>'
  // pennants
  o += '<path d="M0-116c8-3 14 3 24-1v6c-10 4-16-2-24 1zM56-97c6-2 10 2 17-1v5c-7 3-11-1-17 1z" class="e-flag"/>'
  // hull
  o += `<clipPath id="hull"><path d="M-104-4C-60 4 60 4 108-8c-1 9-5 17-12 23H-76c-12-4-22-10-28-19z"/></clipPath><path d="M-104-4C-60 4 60 4 108-8c-1 9-5 17-12 23H-76c-12-4-22-10-28-19z" class="e-hull"/><g clip-path="url(#hull)"><path d="M-110 3C-60 10 60 10 112-1" class="e-stripe"/><path d="${Array.from({ length: 18 }, (_, i) => `M${-88 + i * 10.6} ${n2(3.4 + Math.sin(i / 17 * Math.PI) * 2.6)}v3`).join('')}" class="e-port"/></g><path d="M-100-5L-148-16" class="e-spar"/><path d="M-104-4C-60 4 60 4 108-8" class="e-rail"/>`
  // bow wave
  o += '<path d="M-104 12c-10 1-14 5-24 5M-96 16c-12 3-20 3-30 6M-60 19c-30 6-50 1-70 6M100 16c12 2 22 0 36 4M60 20c30 3 60 0 90 5" class="e-wave"/>'
  return `<g transform="translate(${x} ${y}) scale(${s})">${o}</g>`
}
function smallShip(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-12 0h24l-4 5H-9z" class="e-hull"/><path d="M-5 0V-18M4 0V-20" class="e-mast"/><path d="M-9-17h8l1 6h-10zM-10-10h10l1 8h-12zM0-19h8l1 7H-1zM-1-11H9l1 9H-2zM-18-3l9-11v11z" class="e-sail"/></g>`
}
function junk(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-30 0c8 3 40 3 58-3-1 7-6 12-11 15h-32c-7-3-12-7-15-12z" class="e-hull"/><path d="M-6 0V-40M14-2V-30M-20 0V-26" class="e-mast"/><path d="M-6-40c12 2 20 12 21 32-8 3-15 3-21 3zM14-30c8 2 13 10 13 24-5 2-9 2-13 2zM-20-26c-7 3-11 12-12 24 5 2 9 2 12 2z" class="e-sail"/><path d="M-6-33c7 0 12 2 16 5M-6-26c8 0 14 1 19 4M-6-19c9 0 15 1 20 3M-6-12h21M14-24c5 0 8 2 10 4M14-17c6 0 9 1 12 3M14-10h13M-20-20c-4 1-6 2-8 5M-20-13c-5 0-8 1-10 3" class="e-fine"/></g>`
}
function palm(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0c1-14 3-26 8-38" class="e-mast"/><path d="M8-38c-8-7-18-6-24 2 9-3 17-4 24-2zM8-38c8-8 18-7 24 1-9-3-17-3-24-1zM8-38c-8-1-15 6-17 15 5-8 11-12 17-15zM8-38c8 0 14 6 16 15-5-8-10-12-16-15zM8-38c-3-8 0-15 7-19 1 7-2 14-7 19zM8-38c-7-6-9-12-7-19 5 5 7 12 7 19z" class="e-leaf"/></g>`
}
function shophouse(x: number, base: number, w: number, h: number, seed: number): string {
  const R = rng(seed), y = base - h, n = Math.max(2, Math.round(w / 15))
  const roof = 9 + R() * 4, arc = h * 0.36, ay = base - arc, aw = w / n
  let fine = Array.from({ length: Math.round(w / 4) }, (_, i) => `M${n2(x + 3 + i * 4)} ${y}l${n2(1 - i * 0.05)} ${n2(-roof)}`).join('')
  let dark = '', win = ''
  for (let i = 0; i < n; i++) {
    const cx = x + aw * (i + 0.5), wy = y + h * 0.12, wh = (h - arc) * 0.66
    dark += `M${n2(cx - aw * 0.36)} ${base}V${n2(base - arc * 0.5)}A${n2(aw * 0.36)} ${n2(aw * 0.36)} 0 0 1 ${n2(cx + aw * 0.36)} ${n2(base - arc * 0.5)}V${base}z`
    win += `M${n2(cx - aw * 0.26)} ${n2(wy)}h${n2(aw * 0.52)}v${n2(wh)}h${n2(-aw * 0.52)}z`
    fine += `M${n2(cx)} ${n2(wy)}v${n2(wh)}${Array.from({ length: 5 }, (_, k) => `M${n2(cx - aw * 0.22)} ${n2(wy + 2 + k * wh / 5.5)}h${n2(aw * 0.44)}`).join('')}`
  }
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" class="e-wall"/><path d="M${x - 2} ${y}L${x + 4} ${n2(y - roof)}H${x + w - 4}L${x + w + 2} ${y}z" class="e-roof"/><path d="M${x} ${n2(ay)}H${x + w}M${x} ${n2(ay - 2.5)}H${x + w}" class="e-thin"/><path d="${dark}" class="e-dark"/><path d="${win}" class="e-win"/><path d="${fine}" class="e-fine"/>`
}
function godown(x: number, base: number, w: number, h: number): string {
  const y = base - h
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" class="e-wall"/><path d="M${x - 4} ${y}L${x + w / 2} ${y - h * 0.42}L${x + w + 4} ${y}z" class="e-roof"/><path d="${Array.from({ length: 9 }, (_, i) => `M${n2(x + 4 + i * w / 18)} ${n2(y - i * h * 0.042)}H${n2(x + w - 4 - i * w / 18)}`).join('')}" class="e-fine"/><path d="M${x + w * 0.36} ${base}v${-h * 0.55}h${w * 0.28}v${h * 0.55}zM${x + w * 0.12} ${base - h * 0.3}v${-h * 0.3}h${w * 0.12}v${h * 0.3}zM${x + w * 0.76} ${base - h * 0.3}v${-h * 0.3}h${w * 0.12}v${h * 0.3}z" class="e-dark"/>`
}


export const WIDTH = 1600, HEIGHT = 250
const HORIZON = 172, QUAY = 196

function sky(): string {
  const R = rng(5), sx = 980
  let o = ''
  const ray = (i: number): string => { const a = -Math.PI * (i + 0.5) / 58, r0 = 50 + (i % 2) * 6, r1 = 96 + (i % 3) * 34 + R() * 26; return `M${n2(sx + Math.cos(a) * r0)} ${n2(HORIZON + Math.sin(a) * r0)}L${n2(sx + Math.cos(a) * r1)} ${n2(HORIZON + Math.sin(a) * r1)}` }
  o += `<path d="${Array.from({ length: 58 }, (_, i) => ray(i)).join('')}" class="e-ray"/><path d="M${sx - 40} ${HORIZON}a40 40 0 0 1 80 0z" class="e-sun"/>`
  for (let i = 0; i < 15; i++) { const y = 14 + i * 10; let x = R() * 60; let d = ''; while (x < WIDTH) { const len = 60 + R() * 210, gap = 30 + R() * 150; if (Math.abs(x + len / 2 - sx) > 180 - i * 4) d += `M${n2(x)} ${n2(y + R() * 2)}h${n2(len)}`; x += len + gap } o += `<path d="${d}" class="e-cloud" opacity="${n2(0.25 + 0.03 * i)}"/>` }
  o += `<path d="M1040 ${HORIZON}c40-16 70-30 110-28 50 2 70-26 120-24 60 2 80 26 130 24 60-3 90-20 140-16 30 2 50 10 60 14V${HORIZON}z" class="e-hill"/><path d="${Array.from({ length: 40 }, (_, i) => `M${n2(1090 + i * 13)} ${HORIZON - 2}q3-${n2(6 + R() * 16)} 9-${n2(10 + R() * 16)}`).join('')}" class="e-fine"/>`
  return o
}
function sea(): string {
  const R = rng(6)
  let o = ''
  for (let i = 0; i < 22; i++) { const t = i / 21, y = HORIZON + 2 + t * t * 70 + i * 0.4; let x = -20 - R() * 40, d = ''; while (x < WIDTH) { const len = (10 + R() * 34) * (0.5 + t * 1.5), gap = (4 + R() * 22) * (0.6 + t * 1.4); d += `M${n2(x)} ${n2(y)}q${n2(len / 4)} ${n2(-1.2 - t * 1.6)} ${n2(len / 2)} 0t${n2(len / 2)} 0`; x += len + gap } o += `<path d="${d}" class="e-sea" opacity="${n2(0.35 + 0.5 * t)}"/>` }
  return `${o}<path d="M0 ${HORIZON}H${WIDTH}" class="e-thin"/>${smallShip(640, HORIZON - 5, 1)}${smallShip(845, HORIZON - 4, 0.72)}${smallShip(90, HORIZON - 5, 0.86)}`
}
function town(): string {
  const R = rng(7)
  let o = `<path d="M1130 ${QUAY}L1600 ${QUAY}V${HEIGHT}H1090z" class="e-quay"/><path d="M1122 200H1600M1112 210H1600M1104 220H1600" class="e-thin"/>`
  o += palm(1138, QUAY, 0.9) + palm(1586, QUAY, 1.15)
  o += godown(1158, QUAY, 92, 44) + shophouse(1256, QUAY, 46, 58, 2) + shophouse(1302, QUAY, 34, 66, 3) + shophouse(1336, QUAY, 52, 54, 4) + shophouse(1388, QUAY, 36, 62, 7) + godown(1430, QUAY, 70, 40) + shophouse(1504, QUAY, 44, 60, 9) + shophouse(1548, QUAY, 34, 52, 12)
  o += `<path d="M1232 143V86M1232 88c7-3 12 3 20 0v11c-8 3-13-3-20 0z" class="e-flagstaff"/>` + palm(1248, QUAY + 1, 0.7) + palm(1426, QUAY + 1, 0.82)
  let bodies = '', heads = ''
  for (let i = 0; i < 26; i++) { const x = 1120 + R() * 460, y = 206 + R() * 34; bodies += `M${n2(x)} ${n2(y)}v-6M${n2(x - 1.5)} ${n2(y)}h3`; heads += `M${n2(x - 1.5)} ${n2(y - 7.5)}a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0` }
  return `${o}<path d="${bodies}" class="e-spar"/><path d="${heads}" class="e-ball"/>`
}

/** The drawing in parts, from the farthest to the nearest. */
export const parts: readonly (() => string)[] = [sky, sea, town, () => bigShip(330, 196, 1.42), () => junk(1010, 212, 1.15)]
