/** Header injection (CRLF): checks an email when stored and again when sent, so that no typed text becomes a header. */
import { z } from 'zod'
import type { MailAddress, MailMessage } from './message'

/** Headers that a feature may add. Those that address or describe the email are not among them. */
const extraHeaders = [
  'Auto-Submitted',
  'In-Reply-To',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'References',
] as const

// Control characters end a header line, or a string in C; line and paragraph separators do so in some clients. Half a
// surrogate pair is not a character.
const notInHeaders = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const notInBodies = /[\0\p{Cs}]/u

const headerValue = (max: number) =>
  z
    .string()
    .max(max)
    .refine(text => !notInHeaders.test(text), 'is not one line of text')

// Narrower than RFC 5321: no quoted local parts, comments or address literals, hence nothing to parse twice.
const addressPattern = /^[^\s\p{C}@<>(),;:"\\[\]]+@[^\s\p{C}@<>(),;:"\\[\]]+$/u

const address = z.strictObject({
  name: headerValue(200),
  address: headerValue(254).regex(addressPattern, 'is not one plain address'),
})

const body = z.string().refine(text => !notInBodies.test(text), 'is not text')

const file = z.strictObject({
  name: headerValue(300).refine(text => text !== '', 'has no name'),
  mediaType: headerValue(100).regex(/^[a-z]+\/[\w.+-]+$/, 'is not a media type'),
  key: z.string().max(300),
})

const message = z.strictObject({
  messageId: headerValue(300).regex(/^<[\w.-]+@[\w.:[\]-]+>$/, 'is not a Message-ID'),
  from: address,
  to: address,
  cc: z.array(address).optional(),
  left: z.array(address.shape.address).optional(),
  replyTo: address.optional(),
  subject: headerValue(300),
  text: body,
  html: body,
  files: z.array(file).optional(),
  headers: z.partialRecord(z.enum(extraHeaders), headerValue(1000)).optional(),
})

/** Returns the email when every part is safe to send. Throws otherwise: a bug in what rendered it. */
export function parseMailMessage(value: unknown): MailMessage {
  return parseMail(message, value)
}

/** The same for one name and address. */
export function parseMailAddress(value: MailAddress): MailAddress {
  return parseMail(address, value)
}

/** Behind the @ of an address that was checked. */
export const domainOf = (checked: string): string => checked.slice(checked.lastIndexOf('@') + 1).toLowerCase()

function parseMail<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // Names only the parts: their values belong to a person and end up in a log.
  const problems = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  throw new TypeError(`This mail cannot be sent: ${problems.join('; ')}`)
}

// As above, and the overrides of the writing direction, which turn "exe.fdp" into "pdf.exe".
const notInLines = /[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** Turns typed text into one bounded line that is safe in a header. */
export function toHeaderText(text: string, max: number): string {
  const characters = [...text.replaceAll(notInLines, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}
