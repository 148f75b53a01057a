/** How the editor reads HTML: stored bodies verbatim, pasted ones as far as the sanitiser keeps them. */
import Quill, { Delta, type Range } from 'quill/core'
import Clipboard, { matchText } from 'quill/modules/clipboard'
import { cleanAddress, isImageAddress } from '../../../../domain/post/body-addresses'
import { findVideo } from '../../../../domain/post/videos'
import { setDefaultPolicy } from '../../../../shared/trusted-html'
import { keepCallouts } from './blocks/copied-lists'
import { withoutSheets } from './paste/pasted-sheets'
import { cleanPasted, type PasteReport } from './pasted'
import { holdTables } from './table/held-tables'

let isNormalizing = false
/**
 * XSS: Quill empties its element, parses HTML into documents that run nothing, and copies the items of Word's lists,
 * which have lost their handlers by then. Any other string is refused.
 */
setDefaultPolicy((html, _type, sink) =>
  html === '' || isNormalizing || sink === 'DOMParser parseFromString' ? html : null,
)

type Matcher = Clipboard['matchers'][number][1]

/** Marks what was copied in the editor itself, where everything was chosen. */
const ownMark = '<!--copied in the editor-->'

/** What became of a paste. */
export interface Pasted extends PasteReport {
  /** Gives the text the colours of the theme that were left out. */
  keepTheme: () => void
  /** Takes the paste back, under what was typed since. */
  undo: () => void
}

/** A paste that was refused: it has so many MB. */
export interface RefusedPaste {
  megabytes: number
}

export class SiteClipboard extends Clipboard {
  /** How HTML is read: a stored body, what was copied here, or what another program copied. */
  #origin: 'stored' | 'own' | 'foreign' = 'foreign'
  #keepTheme = false
  #report: PasteReport | undefined
  /** Ends the adjusting of an earlier paste's colours. */
  #forget = () => {}
  /** Called after a paste, with what could not stay. */
  onPasted: ((pasted: Pasted | undefined) => void) | undefined

  constructor(quill: Quill, options: ConstructorParameters<typeof Clipboard>[1]) {
    super(quill, options)
    // XSS: what the sanitiser would drop, such as frames of other hosts, is not pasted at all.
    this.addMatcher('iframe', keepIf(isVideo))
    this.addMatcher('img', keepIf(isImageAddress))
  }

  /**
   * What a stored body says. `convert` is for pasting: it drops the last line break, so that a text which ends in an
   * empty line would lose that line, and folds white space, which the editor keeps as it is typed.
   */
  readStored(html: string): Delta {
    this.#origin = 'stored'
    const delta = super.convertHTML(html)
    this.#origin = 'foreign'
    return delta
  }

  override convertHTML(html: string): Delta {
    if (html.includes(ownMark)) this.#origin = 'own'
    const delta = super.convertHTML(withoutSheets(html))
    this.#origin = 'foreign'
    return delta
  }

  override onCopy(...copied: Parameters<Clipboard['onCopy']>) {
    const { html, text } = super.onCopy(...copied)
    return { html: ownMark + keepCallouts(this.quill, copied[0], html), text }
  }

  /** As Quill's, which parses the HTML of a clipboard that also has files with its style sheets. */
  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData: data } = event
    const html = data?.getData('text/html')
    const files = [...(data?.files ?? [])]
    if (event.defaultPrevented || !this.quill.isEnabled() || !html || files.length === 0) {
      super.onCapturePaste(event)
      return
    }
    event.preventDefault()
    const range = this.quill.getSelection(true)
    const { body } = new DOMParser().parseFromString(withoutSheets(html), 'text/html')
    // A picture copied in a browser is an address and a file.
    const isPicture = body.childElementCount === 1 && body.firstElementChild?.tagName === 'IMG'
    if (isPicture) this.quill.uploader.upload(range, files)
    else this.onPaste(range, { html, text: data?.getData('text/plain') ?? '' })
  }

  override onPaste(range: Range, clip: { text?: string; html?: string }): void {
    this.#forget()
    this.#forget = () => {}
    // A step of its own, to undo.
    this.quill.history.cutoff()
    const before = this.quill.getContents()
    super.onPaste(range, clip)
    this.quill.history.cutoff()
    const report = this.#takeReport()
    if (report && Object.values(report).some(Boolean))
      this.onPasted?.({
        ...report,
        keepTheme: this.#themeOf(range.index, clip),
        undo: this.#following(this.quill.getContents().diff(before)),
      })
    else this.onPasted?.(undefined)
  }

  #takeReport(): PasteReport | undefined {
    const report = this.#report
    this.#report = undefined
    return report
  }

  /** The colours of the theme as a change of the text, which is adjusted for edits until it is asked for. */
  #themeOf(index: number, clip: { text?: string; html?: string }): () => void {
    const plain = this.convert(clip)
    this.#keepTheme = true
    const coloured = this.convert(clip)
    this.#keepTheme = false
    this.#takeReport()
    return this.#following(new Delta().retain(index).concat(plain.diff(coloured)))
  }

  /** The change, to be made when it is asked for. */
  #following(change: Delta): () => void {
    let later = change
    const follow = (edit: Delta) => {
      later = edit.transform(later, true)
    }
    this.quill.on(Quill.events.TEXT_CHANGE, follow)
    const forgetOthers = this.#forget
    this.#forget = () => {
      forgetOthers()
      this.quill.off(Quill.events.TEXT_CHANGE, follow)
    }
    return () => {
      this.#forget()
      this.#forget = () => {}
      this.quill.updateContents(later, Quill.sources.USER)
    }
  }

  override normalizeHTML(doc: Document): void {
    removeHandlers(doc)
    isNormalizing = true
    super.normalizeHTML(doc)
    isNormalizing = false
    if (this.#origin !== 'foreign') {
      holdTables(doc)
      return
    }
    const isTaken = (id: string) => this.quill.root.querySelector(`#${id}`) !== null
    this.#report = cleanPasted(doc, { keepTheme: this.#keepTheme, isTaken })
  }

  override prepareMatching(...found: Parameters<Clipboard['prepareMatching']>) {
    const [elements = [], texts = []] = super.prepareMatching(...found)
    const isFolding = (matcher: Matcher) => Object.is(matcher, matchText)
    return [
      elements,
      this.#origin === 'stored' ? texts.map(match => (isFolding(match) ? readText : match)) : texts,
    ]
  }
}

function removeHandlers(doc: Document): void {
  for (const element of doc.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name)
}

const keepIf =
  (isKept: (address: string) => boolean): Matcher =>
  (node, delta) =>
    node instanceof Element && isKept(cleanAddress(node.getAttribute('src') ?? '')) ? delta : new Delta()

const isVideo = (address: string): boolean => findVideo(address) !== undefined

const lines = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, ol, ul, iframe, hr, site-table'
const folded = /[ \t\f]*[\n\r][ \t\f\n\r]*/g

/**
 * The editor shows white space as it is (`white-space: pre-wrap`) and writes it so. It breaks
 * lines with elements only, so white space that spans lines of the HTML is layout: folded as browsers fold it.
 */
function readText(node: Node, delta: Delta): Delta {
  const text = node.nodeValue ?? ''
  const atStart = isEdge(node, node.previousSibling)
  const atEnd = isEdge(node, node.nextSibling)
  if (isBetweenLines(node) && !/[^ \t\n\f\r]/.test(text)) return delta
  return delta.insert(
    text.replace(folded, (run, index: number) => {
      const isAtEdge = (atStart && index === 0) || (atEnd && index + run.length === text.length)
      return isAtEdge ? '' : ' '
    }),
  )
}

const isLine = (node: Node | null): boolean => node instanceof Element && node.matches(lines)
const isEdge = (node: Node, sibling: Node | null): boolean =>
  sibling ? isLine(sibling) : isLine(node.parentElement)
const isBetweenLines = ({ parentElement, previousSibling, nextSibling }: Node): boolean =>
  isLine(previousSibling) || isLine(nextSibling) || (parentElement?.matches('ol, ul') ?? false)

Quill.register('modules/clipboard', SiteClipboard, true)
