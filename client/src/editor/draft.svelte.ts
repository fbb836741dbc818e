// The board that is edited: its content, undo and redo, the server's check, and a copy in local storage.
import { api, ApiError } from '../shell/api'
import { writeSetting } from '../shell/prefs.svelte'
import type { BoardFault, CheckedBoard, MessageRef } from '../types/messages'

/** The content of a board file; each game types its own. */
export type Content = Record<string, any>
/** Keys and indexes of a part of a content, from the top on. */
export type Path = readonly (string | number)[]

interface Stored {
  content: Content
  past: Content[]
}

const CHECK_DELAY_MS = 200
const MAX_UNDO = 30

/** Where the board of a game is stored on this device. */
export const storageKey = (game: string): string => `board-draft-${game}`

/** Read the stored board of a game; null if there is none. */
export function storedDraft(game: string): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(game)) ?? 'null') as Stored | null
    return stored?.content && Array.isArray(stored.past) ? stored : null
  } catch {
    return null // unreadable, or storage is unavailable
  }
}

/** Whether a path leads to a part, or to something inside it. */
export const isWithin = (path: Path, part: Path): boolean => part.every((step, at) => path[at] === step)

export class Draft {
  content = $state.raw<Content>({})
  faults = $state.raw<BoardFault[]>([])
  /** What the page draws, of the last content that was valid. */
  drawing = $state.raw<unknown>(null)
  /** Whether the faults are those of the current content. */
  checked = $state(false)
  /** Why the last check failed, such as a lost connection. */
  error = $state.raw<MessageRef | null>(null)
  #past = $state.raw<Content[]>([])
  #future = $state.raw<Content[]>([])
  #merging = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly game: string,
    start: Content,
    past: Content[] = [],
  ) {
    this.content = start
    this.#past = past
    this.#checkSoon(0)
  }

  get valid(): boolean {
    return this.checked && !this.error && this.faults.length === 0
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** The text of the board, as options and files have it. */
  get text(): string {
    return JSON.stringify(this.content)
  }

  /** Change a copy of the content. Changes with the same key, such as those of one drag, are undone together. */
  edit(change: (content: any) => void, merge = ''): void {
    const next = structuredClone(this.content)
    change(next)
    if (JSON.stringify(next) === this.text) return
    this.replace(next, merge)
  }

  /** Take another content; undo returns to the one before. */
  replace(next: Content, merge = ''): void {
    if (!merge || merge !== this.#merging) this.#past = [...this.#past, this.content].slice(-MAX_UNDO)
    this.#merging = merge
    this.#future = []
    this.#show(next)
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.content]
    this.#merging = ''
    this.#show(before)
  }

  redo(): void {
    const after = this.#future.at(-1)
    if (!after) return
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.content]
    this.#merging = ''
    this.#show(after)
  }

  /** End a series of changes that are undone together. */
  settle(): void {
    this.#merging = ''
  }

  /** The faults of a part of the content. */
  faultsOf(part: Path): BoardFault[] {
    return this.faults.filter(({ path }) => isWithin(path, part))
  }

  /** Check again now, such as after a lost connection. */
  retry(): void {
    this.#checkSoon(0)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #show(content: Content): void {
    this.content = content
    this.checked = false
    writeSetting(storageKey(this.game), JSON.stringify({ content, past: this.#past } satisfies Stored))
    this.#checkSoon(CHECK_DELAY_MS)
  }

  /** Debounce the check. */
  #checkSoon(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), delay)
  }

  async #check(): Promise<void> {
    const content = this.content
    try {
      const found = await api.checkBoard(this.game, this.text)
      if (content !== this.content) return
      this.#take(found)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      if (content === this.content) this.error = thrown.reason
    }
  }

  #take(found: CheckedBoard): void {
    this.error = null
    this.faults = found.faults
    this.drawing = found.drawing ?? this.drawing
    this.checked = true
  }
}
