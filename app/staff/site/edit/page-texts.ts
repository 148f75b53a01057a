/** The texts of a page in a frame: which elements show a field of a document. */
import { readDataField, type ShownField, type TextPlace } from '../../../../shared/editing/data-field'

export interface PageText {
  document: string
  path: string
  element: HTMLElement
}

/** Labels and buttons have documents of their own (domain/site/words/word-sets.ts): most stand beside what a page is about. */
export const isLabel = (document: string): boolean => document.startsWith('words-')

/** Where typing would press, open or check something. */
const controls = 'a, button, summary, label'

/** In their order on the page. Where a field is a part of an element's text, that part gets an element of its own. */
export function findTexts(page: Document): PageText[] {
  return [...page.body.querySelectorAll<HTMLElement>('[data-field]')].flatMap(element => {
    const fields = readDataField(element.dataset.field ?? '')
    // Text nodes are told apart before the first is split.
    const nodes = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE) as Text[]
    return fields
      .toReversed()
      .flatMap(field => toText(field, element, nodes))
      .toReversed()
  })
}

function toText({ document, path, place }: ShownField, element: HTMLElement, nodes: Text[]): PageText[] {
  if (place === 'form') return []
  if (place === 'whole' && !element.matches(controls)) return [{ document, path, element }]
  const [only] = nodes
  const range = place === 'whole' ? { node: 0, start: 0, end: only?.length ?? 0 } : place
  const wrapped = wrap(nodes, range)
  return wrapped ? [{ document, path, element: wrapped }] : []
}

/** An element that no style sheet names, inline as its text was. The later ranges of a node are wrapped first. */
function wrap(nodes: readonly Text[], { node, start, end }: TextPlace): HTMLElement | undefined {
  const text = nodes[node]
  if (!text || end > text.length) return undefined
  text.splitText(end)
  const part = text.splitText(start)
  const element = text.ownerDocument.createElement('page-text')
  part.replaceWith(element)
  element.append(part)
  return element
}

/** Of a text among those of the same field, the same in every copy of the page. */
export const keyOf = (texts: readonly PageText[], { document, path, element }: PageText): string =>
  `${document} ${path} ${texts.filter(one => one.document === document && one.path === path).findIndex(one => one.element === element)}`

export const isSeen = ({ element }: PageText): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

/** Fields that are edited in the form, near an element: of a picture, a part of a sentence, a price. */
export interface NearField {
  document: string
  /** Of the field, or of the group that it is in. */
  path: string
  /** Whether it is the field itself. */
  isExact: boolean
}

/** What the form has of what is clicked: what the element says itself, or else the group of its neighbours, labels last. */
export function findNearField(target: Element): NearField | undefined {
  const own = target.closest<HTMLElement>('[data-field]')
  const [shown] = readDataField(own?.dataset.field ?? '')
  if (shown) return { document: shown.document, path: shown.path, isExact: true }
  let label: NearField | undefined
  for (
    let around: Element | null = target;
    around && around.tagName !== 'MAIN';
    around = around.parentElement
  ) {
    const fields = [...around.querySelectorAll<HTMLElement>('[data-field]')].flatMap(one =>
      readDataField(one.dataset.field ?? ''),
    )
    label ??= groupOf(fields)
    const others = fields.filter(({ document }) => !isLabel(document))
    if (others.length > 0) return groupOf(others) ?? label
  }
  return label
}

/** Of the first one's document. Fields from all over it say nothing of what is clicked. */
function groupOf(fields: readonly ShownField[]): NearField | undefined {
  const [first] = fields
  if (!first) return undefined
  const path = commonPath(fields.filter(one => one.document === first.document).map(one => one.path))
  return path === '' ? undefined : { document: first.document, path, isExact: false }
}

function commonPath([first = '', ...others]: readonly string[]): string {
  const steps = first.split('.').slice(0, -1)
  while (steps.length > 0 && !others.every(path => path.startsWith(`${steps.join('.')}.`))) steps.pop()
  return steps.join('.')
}

/** A page without scripts waits for nobody: its typefaces are asked for, and its links are no stops of the Tab key. */
export async function dressPage(page: Document): Promise<void> {
  for (const control of page.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary, [tabindex]',
  ))
    control.tabIndex = -1
  const faces = ['Newsreader', 'Instrument Sans'].map(name => page.fonts.load(`1em "${name}"`))
  await Promise.allSettled(faces)
  page.documentElement.dataset.typefaces = ''
}
