/** `data-field`: which fields of the site's documents an element of a page shows. */

/** Where in an element: in which of its text nodes, and from which to which character. */
export interface TextPlace {
  node: number
  start: number
  end: number
}

export interface ShownField {
  document: string
  /** Names and places from the top, such as `why.rows.0.term`. */
  path: string
  /** `whole`: it is all that the element has. `form`: it is no text that could be typed there, or a part of one. */
  place: TextPlace | 'whole' | 'form'
}

const writePlace = (place: ShownField['place']): string =>
  place === 'whole' ? '' : place === 'form' ? '@form' : `@${place.node},${place.start},${place.end}`

/** Without quotes, so it can stand in an attribute. */
export const writeDataField = (fields: readonly ShownField[]): string =>
  fields
    .map(({ document, path, place }) => `${document}:${encodeURIComponent(path)}${writePlace(place)}`)
    .join(' ')

/** What does not have its shape is left out. */
export const readDataField = (attribute: string): ShownField[] => attribute.split(' ').flatMap(readOne)

function readOne(entry: string): ShownField[] {
  const [, document, path, where] = /^([\w-]+):([^@]+)(?:@(.+))?$/.exec(entry) ?? []
  if (document === undefined || path === undefined) return []
  const found = { document, path: decodeURIComponent(path) }
  if (where === undefined) return [{ ...found, place: 'whole' }]
  if (where === 'form') return [{ ...found, place: 'form' }]
  const [, node, start, end] = /^(\d+),(\d+),(\d+)$/.exec(where) ?? []
  return end === undefined
    ? []
    : [{ ...found, place: { node: Number(node), start: Number(start), end: Number(end) } }]
}
