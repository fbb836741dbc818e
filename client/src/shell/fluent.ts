// Formats messages with Fluent in the same way as the Python side: nested messages, seat names, lists.
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle'
import type { MessageRef } from '../types/messages'

export type Argument = NonNullable<MessageRef['args']>[string]

type Pattern = Parameters<FluentBundle['formatPattern']>[0]

const MESSAGE = /^(-?[a-zA-Z][\w-]*) *= */gm
const REFERENCE = /\{\s*(-?[a-zA-Z][\w-]*)/g

/** Small integers look the same in all supported languages; this avoids the 15 ms start of Intl.NumberFormat. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}

/** A rendered argument that remembers its message, so that a sentence can ask for another form of it. */
class Rendered extends FluentType<string> {
  constructor(
    text: string,
    readonly message: MessageRef,
    readonly names: readonly string[],
  ) {
    super(text)
  }

  override toString(): string {
    return this.value
  }
}

/** Source text of each message by id; the last definition wins. */
function messages(text: string): Map<string, string> {
  const starts = [...text.matchAll(MESSAGE)]
  return new Map(starts.map((start, at) => [start[1]!, text.slice(start.index, starts[at + 1]?.index)]))
}

/** The translations of one language, for one game or for the page. Messages are parsed lazily, since most are never used. */
export class Translations {
  readonly #bundle: FluentBundle
  readonly #unparsed: Map<string, string>

  constructor(
    readonly language: string,
    text: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false, functions: { FORM: ([name], { form }) => this.#form(name!, String(form)) } })
    this.#unparsed = messages(text)
  }

  has(id: string): boolean {
    return this.#unparsed.has(id) || this.#bundle.hasMessage(id)
  }

  /** Parse a message and its references. */
  #parse(id: string): void {
    const text = this.#unparsed.get(id)
    if (text === undefined) return
    this.#unparsed.delete(id)
    this.#bundle.addResource(new FluentResource(text))
    for (const [, other] of text.matchAll(REFERENCE)) this.#parse(other!)
  }

  /** Format a message; `names` are the seats' names, in order. An unknown message is shown as its id. */
  say(message: MessageRef, names: readonly string[] = []): string {
    if (message.id === 'seat-name') return this.#name(Number(message.args?.['seat']), names)
    this.#parse(message.id)
    const pattern = this.#bundle.getMessage(message.id)?.value
    return pattern ? this.#format(pattern, message, names) : message.id
  }

  #format(pattern: Pattern, message: MessageRef, names: readonly string[]): string {
    const args: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(message.args ?? {})) args[name] = this.#argument(value, names)
    return this.#bundle.formatPattern(pattern, args, [])
  }

  /** The Fluent function FORM: another form of a name, by its own attribute or by the rule of the language. */
  #form(name: FluentValue, form: string): string {
    const pattern = name instanceof Rendered ? this.#bundle.getMessage(name.message.id)?.attributes[form] : undefined
    if (pattern) return this.#format(pattern, (name as Rendered).message, (name as Rendered).names)
    return this.say({ id: `form-${form}`, args: { name: name instanceof Rendered ? name.value : String(name) } })
  }

  #argument(value: Argument, names: readonly string[]): FluentVariable {
    if (Array.isArray(value)) return this.formatList(value.map((part) => this.say(part, names)))
    if (typeof value === 'object') return new Rendered(this.say(value, names), value, names)
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000) return new PlainNumber(value)
    return value
  }

  #name(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.say({ id: 'seat', args: { number: seat + 1 } })
  }

  /** Join a list with commas and the language's conjunction. */
  formatList(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join('')
    return parts.slice(0, -1).join(', ') + this.say({ id: 'list-end' }) + parts.at(-1)
  }
}
