import { describe, expect, it } from 'vitest'
import type { MailMessage } from './message'
import { parseMailAddress, parseMailMessage, toHeaderText } from './parse-message'

const message: MailMessage = {
  messageId: '<0199-a@quorumandquay.example>',
  from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
  to: { name: '', address: 'reader@client.example' },
  replyTo: { name: 'Zoë Ångström', address: "o'neil+ir@client.example" },
  subject: 'Results: 第3四半期',
  text: 'Two\nlines',
  html: '<p>Two<br>lines</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

/** What attackers try to smuggle past the end of a header line (CRLF injection). */
const lineBreakers = [
  '\r\nBcc: thief@evil.example',
  '\nBcc: thief@evil.example',
  '\rX: y',
  '\0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\ud800',
]

describe('parseMailMessage', () => {
  it('returns a mail that is safe as it is', () => {
    expect(parseMailMessage(message)).toEqual(message)
  })

  it.each(lineBreakers)('refuses %j in every part that becomes a header', breaker => {
    const poisoned: MailMessage[] = [
      { ...message, subject: `Hello${breaker}` },
      { ...message, messageId: `<a${breaker}@b.example>` },
      { ...message, from: { name: `Quay${breaker}`, address: 'hello@quorumandquay.example' } },
      { ...message, to: { name: `Reader${breaker}`, address: 'reader@client.example' } },
      { ...message, to: { name: '', address: `reader@client.example${breaker}` } },
      { ...message, replyTo: { name: '', address: `reader${breaker}@client.example` } },
      { ...message, headers: { 'List-Unsubscribe': `<https://a.example>${breaker}` } },
    ]
    for (const mail of poisoned) expect(() => parseMailMessage(mail)).toThrow('cannot be sent')
  })

  it.each([
    'a@b.example, thief@evil.example',
    'a@b.example thief@evil.example',
    'a@b.example;thief@evil.example',
    'Name <a@b.example>',
    '"a@evil.example"@b.example',
    'a@b@c.example',
    'group:a@b.example;',
    'a(comment)@b.example',
    'a@[127.0.0.1]',
    '@b.example',
    'a@',
    '',
    `${'a'.repeat(250)}@b.example`,
  ])('refuses %j as an address', address => {
    expect(() => parseMailAddress({ name: '', address })).toThrow('cannot be sent')
  })

  it.each(['Bcc', 'To', 'From', 'Subject', 'Content-Type', 'X-Mailer', 'List-Unsubscribe: x\r\nBcc'])(
    'refuses the extra header %j',
    name => {
      expect(() => parseMailMessage({ ...message, headers: { [name]: 'x' } })).toThrow('cannot be sent')
    },
  )

  it('refuses unknown parts, such as attachments that name a file', () => {
    expect(() => parseMailMessage({ ...message, attachments: [{ path: '/etc/passwd' }] })).toThrow()
    expect(() => parseMailMessage({ ...message, html: { path: '/etc/passwd' } })).toThrow()
  })

  it('refuses bodies that PostgreSQL could not store', () => {
    expect(() => parseMailMessage({ ...message, text: 'a\0b' })).toThrow('text is not text')
    expect(() => parseMailMessage({ ...message, html: 'a\udc00b' })).toThrow('html is not text')
  })

  it('names the wrong part and not its value', () => {
    const parse = () => parseMailMessage({ ...message, to: { name: '', address: 'secret person' } })
    expect(parse).toThrow('to.address')
    expect(parse).not.toThrow('secret')
  })
})

describe('toHeaderText', () => {
  it.each(lineBreakers)('makes one line of %j', breaker => {
    const name = toHeaderText(`Ada${breaker}`, 100)
    expect(parseMailAddress({ name, address: 'ada@client.example' }).name).toMatch(/^Ada/)
  })

  it('takes out what turns the writing direction', () => {
    expect(toHeaderText('Ada \u202egnp.exe\u202c', 100)).toBe('Ada gnp.exe')
  })

  it('keeps letters of any script and joined emoji', () => {
    expect(toHeaderText('  Zoë  محمد 👩‍💼 ', 100)).toBe('Zoë محمد 👩‍💼')
  })

  it('shortens by characters, never through one', () => {
    expect(toHeaderText('😀😀😀😀', 3)).toBe('😀😀…')
    expect(toHeaderText('four', 4)).toBe('four')
  })
})
