// Turns messages into sentences with Fluent, exactly as the engine does: nested messages, names of seats, lists.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Said } from '../types/messages'

export type Argument = NonNullable<Said['args']>[string]

/** The words of one language, for one game or for none. */
export class Words {
  readonly #bundle: FluentBundle

  constructor(
    readonly language: string,
    text: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    this.#bundle.addResource(new FluentResource(text), { allowOverrides: true })
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** Render a message; `names` are the seats' names, in order. What has no words shows its id rather than nothing. */
  say(message: Said, names: readonly string[] = []): string {
    if (message.id === 'who') return this.#name(Number(message.args?.['seat']), names)
    const args: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(message.args ?? {})) args[name] = this.#argument(value, names)
    const pattern = this.#bundle.getMessage(message.id)?.value
    return pattern ? this.#bundle.formatPattern(pattern, args, []) : message.id
  }

  #argument(value: Argument, names: readonly string[]): FluentVariable {
    if (Array.isArray(value)) return this.listed(value.map((part) => this.say(part, names)))
    if (typeof value === 'object') return this.say(value, names)
    return value
  }

  #name(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.say({ id: 'seat', args: { number: seat + 1 } })
  }

  /** Join the parts of a list: commas, and the language's word before the last one. */
  listed(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join('')
    return parts.slice(0, -1).join(', ') + this.say({ id: 'list-end' }) + parts.at(-1)
  }
}
