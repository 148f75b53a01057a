import type { RefObject } from 'react'
import { valueAt } from '../content'
import type { DraftHandle } from './edited-document'
import { measureText, type TextCopy, type TextMeasure } from './measure'
import { dressPage, findTexts, isLabel, keyOf, type PageText } from './page-texts'
import type { Chosen } from './strip'
import { styleTexts } from './style-texts'
import { Typing } from './typing'

/** Milliseconds after the last key until a text is measured. */
const measurePause = 200

/** What is shown around the frame. */
export interface PageState {
  isReady: boolean
  /** Those whose texts the page has. */
  documents: readonly string[]
  chosen: Chosen | undefined
  measures: readonly TextMeasure[]
}

export interface EditedPageOptions {
  /** The document that was opened. */
  name: string
  frame: RefObject<HTMLIFrameElement | null>
  copy: RefObject<HTMLIFrameElement | null>
  handles: RefObject<ReadonlyMap<string, DraftHandle>>
  findAddress: () => Promise<string>
  show: (change: Partial<PageState>) => void
}

/** The page in its frame and a copy of it that nobody sees: typing, what is typed last, its measures. */
export class EditedPage {
  readonly #options: EditedPageOptions
  #texts: readonly PageText[] = []
  #typing: Typing | undefined
  #copies: ReadonlyMap<string, TextCopy> = new Map()
  #last: PageText | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #scrolled = 0
  /** What was stored of each document when the copy was asked for. */
  #asked = new Map<string, unknown>()

  constructor(options: EditedPageOptions) {
    this.#options = options
  }

  /** Documents have come: their texts can be typed in. */
  arm(): void {
    const handles = this.#options.handles.current
    // The first copy is asked for together with the documents.
    for (const [name, handle] of handles)
      if (!this.#asked.has(name)) this.#asked.set(name, handle.contents().stored)
    this.#typing?.arm(this.#texts.filter(text => handles.get(text.document)?.read(text.path) !== undefined))
  }

  /** Shows in the text that is typed in what its field says now. */
  refresh(): void {
    this.#typing?.refresh()
  }

  async openPage(): Promise<void> {
    const page = documentIn(this.#options.frame.current)
    if (!page) return
    this.#typing?.end()
    this.#texts = findTexts(page)
    styleTexts(page)
    const handleOf = (text: PageText) => this.#options.handles.current.get(text.document)
    this.#typing = new Typing(page, this.#texts, {
      sourceOf: text => handleOf(text)?.read(text.path),
      // Before a headline come a dozen labels of the header.
      isStop: ({ document }) => document === this.#options.name || !isLabel(document),
      onChoose: text => this.#choose({ kind: 'text', text }),
      onNear: near => this.#choose({ kind: 'near', near }),
      onType: (text, value) => {
        handleOf(text)?.change(text.path, value)
        this.#measureSoon()
      },
      onLeave: () => this.#showCopy(),
    })
    this.#options.show({ documents: [...new Set(this.#texts.map(text => text.document))] })
    this.arm()
    await dressPage(page)
    if (this.#scrolled > 0) page.defaultView?.scrollTo(0, this.#scrolled)
    this.#options.show({ isReady: true })
  }

  /** Asks for the page as it is stored now: the page itself stays as it is, with the cursor in it. */
  askForCopy(): void {
    const handles = [...this.#options.handles.current]
    this.#asked = new Map(handles.map(([name, handle]) => [name, handle.contents().stored]))
    void this.#load(this.#options.copy.current)
  }

  async openCopy(): Promise<void> {
    const page = documentIn(this.#options.copy.current)
    if (!page) return
    const texts = findTexts(page)
    this.#copies = new Map(
      texts.map(text => [
        keyOf(texts, text),
        { element: text.element, stored: text.element.textContent ?? '' },
      ]),
    )
    this.#showCopy()
    await dressPage(page)
    this.#measureSoon()
  }

  #choose(chosen: Chosen): void {
    this.#last = chosen.kind === 'text' ? chosen.text : undefined
    this.#options.show({ chosen, measures: [] })
    this.#measureSoon()
  }

  #measureSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#measure(), measurePause)
  }

  #measure(): void {
    const text = this.#last
    const found = text && this.#copies.get(keyOf(this.#texts, text))
    const frame = this.#options.copy.current
    if (!found || !frame) return
    // While facts are shown as they are written, the page's own words are those that are stored.
    const words = this.#isStored(text) ? found.stored : (text.element.textContent ?? '')
    this.#options.show({ measures: measureText(frame, found, words) })
  }

  /** Whether the copy has what the draft says of this text, as far as is known. */
  #isStored({ document, path }: PageText): boolean {
    const handle = this.#options.handles.current.get(document)
    if (!handle) return true
    const steps = path.split('.')
    return valueAt(handle.contents().content, steps) === valueAt(this.#asked.get(document), steps)
  }

  /** What the page says as it is stored, where nothing was typed since. */
  #showCopy(): void {
    const current = this.#typing?.current
    const keys = new Set<string>()
    for (const text of this.#texts) {
      const key = keyOf(this.#texts, text)
      keys.add(key)
      if (text.document === current?.document && text.path === current.path) continue
      const stored = this.#copies.get(key)?.stored
      if (stored !== undefined && stored !== text.element.textContent && this.#isStored(text))
        text.element.textContent = stored
    }
    // Texts that the page did not have, because another one's draft was taken, say.
    if (keys.size > 0 && !current && [...this.#copies.keys()].some(key => !keys.has(key))) {
      this.#scrolled = this.#options.frame.current?.contentWindow?.scrollY ?? 0
      void this.#load(this.#options.frame.current)
    }
  }

  async #load(frame: HTMLIFrameElement | null): Promise<void> {
    const address = await this.#options.findAddress()
    if (frame?.getAttribute('src') === address) frame.contentWindow?.location.reload()
    else if (frame) frame.src = address
  }
}

/** Undefined before anything was loaded. */
function documentIn(frame: HTMLIFrameElement | null): Document | undefined {
  const page = frame?.contentDocument
  return page?.body && page.URL !== 'about:blank' ? page : undefined
}
