/** Typing in the texts of a page: from the page around its frame, because no script runs in it. */
import { withPlainSpaces } from '../../../../shared/lines/with-plain-spaces'
import { findNearField, isSeen, type NearField, type PageText } from './page-texts'

export interface TypingOptions {
  /** What the field of a text says, with its braces; undefined while it is not known. */
  sourceOf: (text: PageText) => string | undefined
  /** Whether the keyboard leads to it; every text can be clicked. */
  isStop: (text: PageText) => boolean
  onChoose: (text: PageText) => void
  /** What is clicked is edited in the form. */
  onNear: (near: NearField) => void
  onType: (text: PageText, value: string) => void
  /** A text is left: it can be shown as the page has it. */
  onLeave: () => void
}

/** While a text is typed in. */
interface Turn {
  text: PageText
  /** What the field said when the turn began. */
  before: string
  /** What the page showed then. */
  shown: string
  /** The text is shown with braces and blanks as they are written. */
  isSource: boolean
  /** It began with a click that has not ended. */
  isClicked: boolean
}

/** In one line: on the page, line breaks are blanks. */
const toLine = (text: string): string => text.replaceAll(/\s*[\n\r]+\s*/g, ' ')

/** Whether the page shows the field as it is written, but for the blanks that keep words together. */
const isAsWritten = (source: string, shown: string): boolean =>
  withPlainSpaces(source) === source && withPlainSpaces(shown) === source

/** Lets the texts of one page be typed in. */
export class Typing {
  readonly #page: Document
  readonly #texts: readonly PageText[]
  readonly #options: TypingOptions
  readonly #armed = new Map<Element, PageText>()
  readonly #events = new AbortController()
  #turn: Turn | undefined
  #isPointed = false

  constructor(page: Document, texts: readonly PageText[], options: TypingOptions) {
    this.#page = page
    this.#texts = texts
    this.#options = options
    this.#listen()
  }

  arm(ready: readonly PageText[]): void {
    for (const text of ready) {
      const { element } = text
      if (this.#armed.has(element)) continue
      this.#armed.set(element, text)
      element.dataset.text = ''
      element.contentEditable = 'plaintext-only'
      element.spellcheck = true
      if (!this.#options.isStop(text)) element.tabIndex = -1
    }
  }

  /** The text that is typed in now. */
  get current(): PageText | undefined {
    return this.#turn?.text
  }

  /** Shows what the field says now, because something else than typing has changed it. */
  refresh(): void {
    if (!this.#turn) return
    const { text } = this.#turn
    const now = this.#options.sourceOf(text)
    if (now === undefined || now === this.#read(this.#turn)) return
    text.element.textContent = now
    this.#turn = { text, before: now, shown: now, isSource: true, isClicked: false }
    this.#putCaretAtEnd(text.element)
  }

  end(): void {
    this.#events.abort()
  }

  #listen(): void {
    const { signal } = this.#events
    const early = { signal, capture: true }
    const page = this.#page
    const refuse = (event: Event) => event.preventDefault()
    page.addEventListener('pointerdown', () => (this.#isPointed = true), early)
    page.addEventListener('focusin', ({ target }) => this.#begin(this.#textAt(target)), { signal })
    page.addEventListener('focusout', () => this.#leave(), { signal })
    page.addEventListener('input', () => this.#type(), { signal })
    page.addEventListener('beforeinput', event => isBreak(event) && event.preventDefault(), { signal })
    page.addEventListener('keydown', event => this.#press(event), early)
    page.addEventListener('click', event => this.#click(event), early)
    page.addEventListener('paste', event => this.#paste(event), early)
    for (const type of ['auxclick', 'submit', 'drop', 'dragstart']) page.addEventListener(type, refuse, early)
  }

  #textAt(target: EventTarget | null): PageText | undefined {
    const element = (target as Element | null)?.closest?.('[data-text]')
    return element ? this.#armed.get(element) : undefined
  }

  #begin(text: PageText | undefined): void {
    if (!text || text === this.#turn?.text) return
    const before = this.#options.sourceOf(text)
    if (before === undefined) return
    const shown = text.element.textContent ?? ''
    const isSource = !isAsWritten(before, shown)
    this.#turn = { text, before, shown, isSource, isClicked: this.#isPointed }
    if (isSource) text.element.textContent = before
    const section = text.element.closest('details')
    if (section) section.open = true
    if (!this.#isPointed) this.#putCaretAtEnd(text.element)
    this.#options.onChoose(text)
  }

  #leave(): void {
    if (!this.#turn) return
    const { text, before, shown } = this.#turn
    this.#turn = undefined
    if (this.#options.sourceOf(text) === before) text.element.textContent = shown
    this.#page.getSelection()?.removeAllRanges()
    this.#options.onLeave()
  }

  #read({ text, isSource }: Turn): string {
    const typed = toLine(text.element.textContent ?? '')
    return isSource ? typed : withPlainSpaces(typed)
  }

  #type(): void {
    if (!this.#turn) return
    const { text } = this.#turn
    const value = this.#read(this.#turn)
    if (value !== this.#options.sourceOf(text)) this.#options.onType(text, value)
    this.#showElsewhere(text)
  }

  /** The same field may stand in several places. */
  #showElsewhere({ document, path, element }: PageText): void {
    for (const other of this.#texts)
      if (other.document === document && other.path === path && other.element !== element)
        other.element.textContent = element.textContent
  }

  #takeBack(): void {
    if (!this.#turn) return
    const { text, before, shown, isSource } = this.#turn
    text.element.textContent = isSource ? before : shown
    if (this.#options.sourceOf(text) !== before) this.#options.onType(text, before)
    this.#showElsewhere(text)
    this.#putCaretAtEnd(text.element)
  }

  #putCaretAtEnd(element: HTMLElement): void {
    const selection = this.#page.getSelection()
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }

  #insert(words: string): void {
    this.#page.execCommand('insertText', false, words)
  }

  #goOn(from: PageText): void {
    const { isStop } = this.#options
    const stops = this.#texts.filter(
      text => this.#armed.has(text.element) && isSeen(text) && (isStop(text) || !isStop(from)),
    )
    const next = stops[stops.indexOf(from) + 1]
    next?.element.focus({ preventScroll: true })
    next?.element.scrollIntoView({ block: 'nearest' })
  }

  #press(event: KeyboardEvent): void {
    this.#isPointed = false
    const text = this.#textAt(event.target)
    if (!text || event.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      this.#goOn(text)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      this.#takeBack()
    } else if (event.key === ' ' && text.element.closest('button, summary, a')) {
      // It would press them.
      event.preventDefault()
      this.#insert(' ')
    }
  }

  #click(event: MouseEvent): void {
    this.#isPointed = false
    const target = event.target as Element
    const text = this.#textAt(target)
    if (target.closest('a, button, label') || text) event.preventDefault()
    if (text) {
      // Where it was clicked are other words now.
      if (this.#turn?.isClicked && this.#turn.isSource) this.#putCaretAtEnd(text.element)
      if (this.#turn) this.#turn.isClicked = false
      return
    }
    const near = findNearField(target)
    if (near) this.#options.onNear(near)
  }

  #paste(event: ClipboardEvent): void {
    if (!this.#textAt(event.target)) return
    event.preventDefault()
    this.#insert(toLine(event.clipboardData?.getData('text/plain') ?? ''))
  }
}

const isBreak = ({ inputType }: InputEvent): boolean =>
  inputType === 'insertParagraph' || inputType === 'insertLineBreak'
