/** Renders an email's elements to the HTML and the plain text that are stored and sent. */
import type { Link, TextBuilder } from 'html-to-text'
import type { ReactElement } from 'react'
import type { Company } from '../../shared/company/company'
import { recolourMail } from '../identity/look'

/** How the parts of mail-layout.tsx are written as plain text: no capitals, `Label: value`, quoted lines as typed. */
const selectors = [
  { selector: 'img', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ...['td', 'th'].map(selector => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: 'tr[data-mail-row]',
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  { selector: 'td[data-mail-label]', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: 'td[data-mail-value]', format: 'inline' },
  { selector: 'div[data-mail-lines]', format: 'pre' },
  { selector: 'a[data-mail-button]', format: 'linkOnOwnLine' },
  { selector: 'a[data-mail-typed]', format: 'inline' },
  // The address is what is shown: its link writes some of the characters otherwise.
  { selector: 'a[href^="mailto:"]', format: 'inline' },
]

/** What mail programs expect before HTML with tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A link gets its own line, so that it is easy to copy. */
function linkOnOwnLine(
  link: Link,
  walk: (nodes: unknown, builder: TextBuilder) => void,
  builder: TextBuilder,
) {
  walk(link.children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addInline(link.attribs.href ?? '', { noWordTransform: true })
}

/** In the agency's colours. The plain text is made from the HTML, so both always say the same. */
export async function renderMail(
  mail: ReactElement,
  { look }: Pick<Company, 'look'>,
): Promise<{ html: string; text: string }> {
  const [{ renderToStaticMarkup }, { convert }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ])
  const html = recolourMail(doctype + renderToStaticMarkup(mail), look)
  return { html, text: `${convert(html, { wordwrap: false, selectors, formatters: { linkOnOwnLine } })}\n` }
}
