/** How the editor reads HTML: stored bodies verbatim, pasted ones as far as the sanitiser keeps them. */
import Quill, { Delta } from 'quill/core'
import Clipboard, { matchText } from 'quill/modules/clipboard'
import { cleanAddress, isImageAddress } from '../../../../domain/post/body-addresses'
import { findVideo } from '../../../../domain/post/videos'
import { setDefaultPolicy } from '../../../../shared/trusted-html'

let isNormalizing = false
/**
 * XSS: Quill empties its element, parses HTML into documents that run nothing, and copies the items of Word's lists,
 * which have lost their handlers by then. Any other string is refused.
 */
setDefaultPolicy((html, _type, sink) =>
  html === '' || isNormalizing || sink === 'DOMParser parseFromString' ? html : null,
)

type Matcher = Clipboard['matchers'][number][1]

export class SiteClipboard extends Clipboard {
  #isStored = false

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
    this.#isStored = true
    const delta = this.convertHTML(html)
    this.#isStored = false
    return delta
  }

  override normalizeHTML(doc: Document): void {
    removeHandlers(doc)
    isNormalizing = true
    super.normalizeHTML(doc)
    isNormalizing = false
  }

  override prepareMatching(...found: Parameters<Clipboard['prepareMatching']>) {
    const [elements = [], texts = []] = super.prepareMatching(...found)
    const isFolding = (matcher: Matcher) => Object.is(matcher, matchText)
    return [elements, this.#isStored ? texts.map(match => (isFolding(match) ? readText : match)) : texts]
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

const lines = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, ol, ul, iframe'
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
