/** The XML of a SAML response: bounded before anything reads it. */

/** An element as xml2js gives it: attributes under `$`, text under `_`, children under their names without prefix. */
export interface XmlNode {
  $?: Record<string, string | undefined>
  _?: string
  [child: string]: unknown
}

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const found = node && Object.hasOwn(node, name) ? node[name] : []
  return (Array.isArray(found) ? found : [found]).filter(isNode)
}

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null

export const textOf = (node: XmlNode | undefined): string => (typeof node?._ === 'string' ? node._ : '')

/** Base64. Real responses have 5 to 50 KiB. */
const longestResponse = 350_000
/** Depth of nested elements; real responses have 8. */
const deepest = 60
const mostElements = 2000

/** The XML of a posted response. Throws when it must not be parsed. */
export function decodeResponse(response: string): string {
  if (response.length > longestResponse) throw new Error('the response is too long')
  if (!/^[A-Za-z0-9+/=\s]+$/.test(response)) throw new Error('the response is not base64')
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the response has a document type')
  refuseThickets(xml)
  return xml
}

/** Denial of service: parsing and canonicalization are slow with deeply nested elements. */
function refuseThickets(xml: string): void {
  let [depth, elements] = [0, 0]
  for (const [tag] of xml.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    elements += 1
    if (depth > deepest || elements > mostElements) throw new Error('the response has too many elements')
  }
}
