/**
 * The first table of a clipboard's HTML, as tab-separated text. Read as text: Trusted Types forbid parsing strings into
 * the page. Only Excel's markup says which numbers are stored as text, so these get Excel's own mark, an apostrophe.
 */
export function htmlTableToText(html: string): string | undefined {
  const [table] = /<table[\s\S]*?<\/table>/i.exec(html) ?? []
  if (!table) return undefined
  const textStyles = [...html.matchAll(/\.(\w+)\s*\{[^}]*mso-number-format:\s*"?\\?@/g)].map(
    ([, name]) => name,
  )
  const rows = [...table.matchAll(/<tr[\s\S]*?(?=<tr|<\/table)/gi)].map(([row]) =>
    [...row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/t[dhr]|<t[dh]\b|$)/gi)].flatMap(
      ([, attributes = '', content = '']) => {
        const text = toText(content)
        const isText =
          /\sx:str\b|mso-number-format:\s*['"&\w;]*\\?@/i.test(attributes) ||
          textStyles.some(name => new RegExp(`class=["']?${name}\\b`).test(attributes))
        const spanned = Number(/colspan=["']?(\d+)/i.exec(attributes)?.[1] ?? 1)
        const cell = isText && /^[\d(.,\s-]+[%)]?$/.test(text) && text !== '' ? `'${text}` : text
        return [cell, ...Array<string>(Math.min(spanned, 30) - 1).fill('')]
      },
    ),
  )
  return rows.map(row => row.join('\t')).join('\n')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  minus: '\u2212',
}

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10), 0x10ffff)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\t\r\n ]+/g, ' ')
    .trim()
