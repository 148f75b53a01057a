/** Says of the elements of a page which fields of the site's documents they show. */
import { type ShownField, writeDataField } from '../../../shared/editing/data-field'
import { readMarks } from '../../../shared/editing/text-marks'

interface Field {
  document: string
  path: string
}

/** An opening tag as it stands in the HTML. */
interface Tag {
  name: string
  start: number
  /** Before its end, where another attribute can go. */
  attributesEnd: number
  /** What its attributes and text nodes say, as written. */
  attributes: string
  texts: string[]
  hasElements: boolean
}

/** Comments, what holds text of another kind, and tags; React leaves no unescaped sign in text or attributes. */
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|title|template|textarea)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** The opening tags of a page in their order, each with what it holds. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  let end = 0
  for (const found of html.matchAll(token)) {
    const [whole, , slash, name, attributes = ''] = found
    if (found.index > end) open.at(-1)?.texts.push(html.slice(end, found.index))
    end = found.index + whole.length
    if (name === undefined) continue
    if (slash) {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    if (parent) parent.hasElements = true
    const isClosed = attributes.endsWith('/')
    const tag: Tag = {
      name: name.toLowerCase(),
      start: found.index,
      attributesEnd: end - (isClosed ? 2 : 1),
      attributes,
      texts: [],
      hasElements: false,
    }
    tags.push(tag)
    if (!isClosed && !isVoid.test(name)) open.push(tag)
  }
  return tags
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, found => entities[found] ?? '')

function fieldsOf({ texts, attributes, hasElements }: Tag, fields: readonly Field[]): ShownField[] {
  const shown: ShownField[] = []
  const add = (id: number, place: ShownField['place']) => {
    const field = fields[id]
    const isKnown = shown.some(one => one.document === field?.document && one.path === field.path)
    if (field && !(place === 'form' && isKnown)) shown.push({ ...field, place })
  }
  texts.forEach((raw, node) => {
    const { text, ranges, parts } = readMarks(decode(raw))
    const isAlone = texts.length === 1 && !hasElements
    for (const { id, start, end } of ranges)
      add(id, isAlone && start === 0 && end === text.length ? 'whole' : { node, start, end })
    for (const id of parts) add(id, 'form')
  })
  const { ranges, parts } = readMarks(attributes)
  for (const id of [...ranges.map(one => one.id), ...parts]) add(id, 'form')
  return shown
}

/**
 * The page with `data-field` attributes, and otherwise as it is: `marked` is the same page, rendered with marks in its
 * texts, of which nothing is taken but where they are. Where the two differ in their elements, because a text is more
 * to a page than words, nothing is said of those.
 */
export function nameFields(html: string, marked: string, fields: readonly Field[]): string {
  const tags = readTags(html)
  const markedTags = readTags(marked)
  const isAlike = (place: number, other: number) => tags[place]?.name === markedTags[other]?.name
  const least = Math.min(tags.length, markedTags.length)
  let before = 0
  while (before < least && isAlike(before, before)) before += 1
  const difference = markedTags.length - tags.length
  let after = tags.length
  while (after > before && isAlike(after - 1, after - 1 + difference)) after -= 1
  const body = html.indexOf('<body')
  let named = ''
  let end = 0
  tags.forEach((tag, place) => {
    const twin =
      place < before ? markedTags[place] : place >= after ? markedTags[place + difference] : undefined
    const shown = twin && tag.start > body ? fieldsOf(twin, fields) : []
    if (shown.length === 0) return
    named += `${html.slice(end, tag.attributesEnd)} data-field="${writeDataField(shown)}"`
    end = tag.attributesEnd
  })
  return named + html.slice(end)
}
