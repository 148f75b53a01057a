/** The words of an HTML email, for programs that send no plain text. */
import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
const unread = new Set(['head', 'script', 'style', 'title', 'noscript', 'template', 'svg'])

/** Lines as they are read; quotations are marked as plain text marks them. */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let quoted = 0
  let hidden = 0
  function endLine(): void {
    const text = line.replaceAll(/[\s\u00a0]+/g, ' ').trim()
    const marks = '>'.repeat(Math.min(quoted, 8))
    lines.push(marks === '' ? text : `${marks} ${text}`.trimEnd())
    line = ''
  }
  const endBlock = () => {
    if (line.trim() !== '') endLine()
  }
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (unread.has(name)) hidden += 1
      if (name === 'br') endLine()
      else if (blocks.has(name)) endBlock()
      if (name === 'blockquote') quoted += 1
      if (name === 'td' || name === 'th') line += ' '
      if (name === 'li') line += '- '
      if (name === 'img' && alt && hidden === 0) line += ` ${alt} `
    },
    ontext(text) {
      if (hidden === 0) line += text
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1
      if (blocks.has(name)) endBlock()
      if (name === 'p') lines.push(quoted > 0 ? '>' : '')
      if (name === 'blockquote') quoted -= 1
    },
  })
  parser.end(html)
  endBlock()
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
