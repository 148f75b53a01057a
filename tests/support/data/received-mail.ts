/** Emails as programs write them: headers and a body, joined as they travel. */

type Headers = Readonly<Record<string, string>>

/** A plain email; `headers` add to its own, or replace them. */
export function emailOf(headers: Headers, body = 'Thank you.\r\n'): Buffer {
  const all = {
    From: 'Ines Falk <ines@client.example>',
    To: 'hello@quorumandquay.example',
    Subject: 'Re: We have received your message',
    Date: 'Fri, 20 Nov 2026 12:00:00 -0800',
    'Message-ID': '<first@client.example>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`))
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

interface Part {
  headers: Headers
  body: string
}

/** An email of several parts. */
export function partsOf(headers: Headers, parts: readonly Part[], type = 'multipart/mixed'): Buffer {
  const written = parts.map(part => {
    const lines = Object.entries(part.headers).map(([name, value]) => `${name}: ${value}`)
    return `--part\r\n${lines.join('\r\n')}\r\n\r\n${part.body}\r\n`
  })
  return emailOf(
    { 'Content-Type': `${type}; boundary="part"`, ...headers },
    `${written.join('')}--part--\r\n`,
  )
}

export const plainPart = (body: string): Part => ({
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body,
})

export const htmlPart = (body: string): Part => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
})

export const filePart = (name: string, bytes: Buffer, headers: Headers = {}): Part => ({
  headers: {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
    ...headers,
  },
  body: bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
})

/** A delivery report (RFC 3464) about the message with this Message-ID. */
export const deliveryReport = (messageId: string, action = 'failed', headers: Headers = {}): Buffer =>
  partsOf(
    {
      From: 'Mail Delivery System <mailer-daemon@mx.client.example>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': `<report-${action}@mx.client.example>`,
      'Auto-Submitted': 'auto-replied',
      'Return-Path': '<>',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="part"',
      ...headers,
    },
    [
      plainPart('I am sorry to inform you that your message could not be delivered.'),
      {
        headers: { 'Content-Type': 'message/delivery-status' },
        body: `Reporting-MTA: dns; mx.client.example\r\n\r\nFinal-Recipient: rfc822; ines@client.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <ines@client.example>:\r\n User unknown\r\n`,
      },
      {
        headers: { 'Content-Type': 'text/rfc822-headers' },
        body: `Message-ID: ${messageId}\r\nSubject: Re: We have received your message\r\n`,
      },
    ],
  )

/** One red pixel. */
export const tinyPng: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
