// A parser of the Markdown subset used by the rules: headings with ids, paragraphs, lists, tables, pictures.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'picture'; what: string; words: string }

export type Block =
  | { kind: 'heading'; level: number; id: string; marks: string[]; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; what: string; words: string }

const INLINE = /!\[([^\]]*)\]\(([^)]*)\)|\[([^\]]*)\]\(([^)]*)\)|\*\*(.+?)\*\*|\*(.+?)\*/g
const HEADING = /^(#{1,3}) (.*?) \{#([a-z0-9-]+)((?: [A-Za-z0-9-]+)*)\}$/
const PICTURE = /^!\[([^\]]*)\]\(([^)]*)\)$/
const ITEM = /^(?:(-)|\d+\.) (.*)$/
const ROW = /^\|(.*)\|$/
const RULER = /^[\s|:-]+$/

/** Parse inline Markdown. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    found.push(inline(match))
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

function inline([, words, what, linked, to, strong, em]: RegExpMatchArray): Inline {
  if (what !== undefined) return { kind: 'picture', what, words: words ?? '' }
  if (to !== undefined) return { kind: 'link', to, parts: inlines(linked ?? '') }
  if (strong !== undefined) return { kind: 'strong', parts: inlines(strong) }
  return { kind: 'em', parts: inlines(em ?? '') }
}

/** Parse a text into blocks, which are separated by empty lines. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trimEnd()).filter(Boolean))
    .filter((lines) => lines.length)
    .map(block)
}

function block(lines: string[]): Block {
  const first = lines[0]!
  const heading = HEADING.exec(first)
  if (heading) {
    const [, signs = '', title = '', id = '', marks = ''] = heading
    return { kind: 'heading', level: signs.length, id, marks: marks.split(' ').filter(Boolean), parts: inlines(title) }
  }
  const picture = lines.length === 1 && PICTURE.exec(first)
  if (picture) return { kind: 'picture', words: picture[1] ?? '', what: picture[2] ?? '' }
  if (lines.every((line) => ITEM.test(line))) {
    return { kind: 'list', ordered: !first.startsWith('-'), items: lines.map((line) => inlines(ITEM.exec(line)![2]!)) }
  }
  if (lines.every((line) => ROW.test(line))) {
    const [head = [], ...rows] = lines.filter((line) => !RULER.test(line)).map(cells)
    return { kind: 'table', head, rows }
  }
  return { kind: 'paragraph', parts: inlines(lines.join(' ')) }
}

const cells = (line: string): Inline[][] => ROW.exec(line)![1]!.split('|').map((cell) => inlines(cell.trim()))
