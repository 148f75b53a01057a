/** Turns a mail's elements into the HTML and the plain text that are stored and sent. */
import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** How the parts of mail-layout.tsx read as plain text: no capitals, `Label: value`, quoted lines as typed. */
const plainTextRules = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: 'tr[data-mail-row]',
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  { selector: 'td[data-mail-label]', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: 'td[data-mail-value]', format: 'inline' },
  { selector: 'div[data-mail-quote]', format: 'pre' },
]

/** The plain text is made from the HTML, so that both always say the same. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html, text: `${toPlainText(html, { selectors: plainTextRules })}\n` }
}
