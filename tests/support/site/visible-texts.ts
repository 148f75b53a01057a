/** Every text of a page that a reader sees or hears: on the page, in attributes, in results of searches and in shared links. */

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|template)\b[\s\S]*?<\/\1>|<\/?([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

const readAttributes = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'aria-roledescription', 'aria-valuetext']
const shared =
  /^(?:description|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** With plain spaces, and plain hyphens for those at which no line ends. */
export const plainText = (text: string): string =>
  text
    .replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, found => entities[found] ?? '')
    .replace(/[\u00ad\u2060\u200b]/g, '')
    .replace(/\u2011/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Each once, in the order of the page. Those that React joins from several parts are one. */
export function visibleTexts(html: string): string[] {
  const texts = new Set<string>()
  const add = (raw: string) => {
    const text = plainText(raw)
    if (text !== '') texts.add(text)
  }
  let end = 0
  for (const found of html.matchAll(token)) {
    add(html.slice(end, found.index))
    end = found.index + found[0].length
    const attributes = readAttributes(found[3] ?? '')
    for (const name of spoken) add(attributes.get(name) ?? '')
    const meta = attributes.get('name') ?? attributes.get('property') ?? ''
    if (found[2] === 'meta' && shared.test(meta)) add(attributes.get('content') ?? '')
  }
  return [...texts]
}
