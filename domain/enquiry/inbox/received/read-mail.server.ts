/** Reads a received email, in the thread of mail-thread.server.ts: MIME, character sets, sanitiser, types by bytes. */
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { toEmailAddress } from '../../../../shared/email/email-address'
import { firstCharacters, toOneLine } from '../../../../shared/text'
import { readDeliveryStatus } from './delivery-report'
import { textOfHtml } from './html-text.server'
import { answeredIds, type HeaderReader, isRobotAddress, messageIdsIn, readAutomation } from './mail-rules'
import { plainFileName } from './plain-file-name'
import type { DeliveryReport, MailboxName, ReadFile, ReadMail } from './received-mail'
import { sanitizeMail } from './sanitize-mail.server'
import { sniffFile } from './sniff-file'

/** Characters that are kept of the words; what is longer is kept whole as a file. */
const mostText = 200_000
/** Of HTML, before and after it is sanitised; of a longer one only the words are kept. */
const mostHtml = 600_000
/** Further ones are kept inside the whole message. */
const mostFiles = 60

const headBytes = 256 * 1024

/** Never throws: what cannot be read is kept whole as a file, with what its headers say. */
export async function readMail(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  const bytes = withReadableHead(raw)
  try {
    return toReadMail(await parse(bytes), raw)
  } catch {
    return readHeadOnly(raw)
  }
}

/** A message that cannot be read, or not in time: who sent it and about what; the rest is the file. */
export async function readHeadOnly(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  const { head, rest } = splitHead(withReadableHead(raw))
  // Without its type: the parser would look for parts again.
  const plain = Buffer.from(head)
    .toString('latin1')
    .replaceAll(/^content-[^:\n]*:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '')
  const email = await parse(Buffer.from(plain, 'latin1')).catch(
    (): Email => ({ headers: [], headerLines: [], attachments: [] }),
  )
  const said = { ...email, attachments: [] }
  return {
    ...toReadMail(said, raw),
    files: [wholeMessage(raw)],
    fingerprint: fingerprintOf(said, rest),
  }
}

const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 60,
    maxHeadersSize: 2 * 1024 * 1024,
  })

interface SplitMessage {
  head: Uint8Array<ArrayBuffer>
  rest: Uint8Array<ArrayBuffer>
}

/** At the first empty line. */
function splitHead(raw: Uint8Array<ArrayBuffer>): SplitMessage {
  const begin = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, headBytes)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(begin)?.index ?? begin.length
  return { head: raw.subarray(0, end), rest: raw.subarray(end) }
}

/** Headers with bare 8-bit letters are UTF-8 (RFC 6532), or what old programs in the West write. */
function withReadableHead(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { head, rest } = splitHead(raw)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head)
    return raw
  } catch {
    const text = new TextDecoder('windows-1252').decode(head)
    return new Uint8Array(Buffer.concat([Buffer.from(text), rest]))
  }
}

function toReadMail(email: Email, raw: Uint8Array<ArrayBuffer>): ReadMail {
  const header: HeaderReader = name => email.headers.find(({ key }) => key === name)?.value
  const from = toMailbox(email.from) ?? { name: '', address: '' }
  const replyTo = email.replyTo?.map(toMailbox).find(mailbox => mailbox !== undefined)?.address ?? ''
  const { files, isCut } = takeFiles(email.attachments)
  const words = plainLines(email.text ?? (email.html ? textOfHtml(email.html) : ''))
  const html = email.html && email.html.length <= mostHtml ? sanitizeMail(clean(email.html)).trim() : ''
  const isTooLong = words.length > mostText || Math.max(email.html?.length ?? 0, html.length) > mostHtml
  const isUnnamed = from.address === '' && email.from !== undefined
  const automation = readAutomation(header, email.subject ?? '')
  const report = findReport(email, automation.automatic !== 'no')
  return {
    messageId: messageIdsIn(email.messageId)[0] ?? '',
    from,
    replyTo: replyTo === from.address ? '' : replyTo,
    recipients: recipientsOf(email),
    addressed: addressedBy(email),
    subject: firstCharacters(toOneLine(clean(email.subject ?? '')), 300),
    sentAt: readDate(email.date),
    text: firstCharacters(words, mostText),
    html: html.length <= mostHtml ? html : '',
    answers: report ? reportedIds(email) : answeredIds(email.inReplyTo, email.references),
    automatic: automation.automatic,
    mayAcknowledge: automation.mayAcknowledge && !isRobotAddress(from.address),
    report,
    isSpam: /^yes\b/i.test(header('x-spam-flag') ?? header('x-spam-status') ?? ''),
    files: isCut || isTooLong || isUnnamed ? [...files, wholeMessage(raw)] : files,
    fingerprint: fingerprintOf(email),
  }
}

/** Of a group, the first member. What is not one plain address has none. */
function toMailbox(address: Address | undefined): MailboxName | undefined {
  const mailbox = address?.group ? address.group[0] : address
  const plain = toEmailAddress(clean(mailbox?.address ?? ''))
  return plain === undefined
    ? undefined
    : { name: firstCharacters(toOneLine(clean(mailbox?.name ?? '')), 100), address: plain }
}

/** What neither database nor page can hold: NUL, other controls but lines, halves of pairs. */
const clean = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t\r]/gu, '')

const plainLines = (text: string): string =>
  clean(text.slice(0, 4 * mostText).replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()

/** Forwarding servers note in these for whom it was. */
const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

const namedIn = ({ to = [], cc = [] }: Email) => [...to, ...cc].slice(0, 200).flatMap(one => one.group ?? one)

const addressedBy = (email: Email): string[] => [
  ...new Set(namedIn(email).flatMap(one => toMailbox(one)?.address.toLowerCase() ?? [])),
]

function recipientsOf(email: Email): string[] {
  const { headers } = email
  const named = namedIn(email)
  const noted = headers.filter(({ key }) => deliveryHeaders.includes(key)).map(({ value }) => value)
  const all = [...named.map(({ address }) => address ?? ''), ...noted.slice(0, 20)]
  return [...new Set(all.map(address => address.replaceAll(/[<>\s]/g, '').toLowerCase()))].filter(
    address => address !== '' && address.length <= 254,
  )
}

function readDate(date: string | undefined): string | null {
  const time = Date.parse(date ?? '')
  return time > 0 && time < Date.UTC(2200, 0) ? new Date(time).toISOString() : null
}

/** Of a server. Someone who forwards one writes a letter, whatever its parts are. */
function findReport({ attachments, headers, from }: Email, isByProgram: boolean): DeliveryReport | null {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  const isReport = /multipart\/report/i.test(type)
  if (!isReport && !isByProgram && !isRobotAddress(from?.address ?? '')) return null
  const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (status) return readDeliveryStatus(clean(textOf(status)))
  return isReport && /delivery-status/i.test(type) ? { action: 'other', words: '', recipients: [] } : null
}

/** The message that is reported: named by its own headers in the report, or by the report's. */
function reportedIds(email: Email): string[] {
  const quoted = email.attachments
    .filter(({ mimeType }) => /^(message\/(global|rfc822)|text\/rfc822-headers)/.test(mimeType))
    .flatMap(part => {
      const head = textOf(part).split(/\r?\n\r?\n/)[0] ?? ''
      return messageIdsIn(/^message-id:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1])
    })
  return [...new Set([...quoted, ...answeredIds(email.inReplyTo, email.references)])].slice(0, 50)
}

const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : new Uint8Array(content)

const textOf = (part: Attachment): string => Buffer.from(bytesOf(part).subarray(0, 64 * 1024)).toString()

/** The parts of a report are what it says, not files. */
const isReportPart = ({ mimeType }: Attachment) =>
  /^(message\/(global-)?delivery-status|text\/rfc822-headers)$/.test(mimeType)

function takeFiles(attachments: readonly Attachment[]): { files: ReadFile[]; isCut: boolean } {
  const parts = attachments.filter(part => !isReportPart(part))
  const files = parts.slice(0, mostFiles).map((part, index) => {
    const bytes = bytesOf(part)
    return {
      name: fileName(part, index),
      mediaType: sniffFile(bytes),
      contentId: clean(part.contentId ?? '')
        .replaceAll(/[<>\s]/g, '')
        .slice(0, 250),
      bytes,
    }
  })
  return { files, isCut: parts.length > mostFiles }
}

/** Of parts without a name. */
const nameless: Readonly<Record<string, string>> = {
  'text/calendar': 'invite.ics',
  'message/rfc822': 'message.eml',
  'text/vcard': 'contact.vcf',
}

const fileName = ({ filename, mimeType }: Attachment, index: number): string =>
  plainFileName(clean(filename ?? '')) || (nameless[mimeType] ?? `file-${index + 1}`)

const wholeMessage = (raw: Uint8Array<ArrayBuffer>): ReadFile => ({
  name: 'whole-message.eml',
  mediaType: 'application/octet-stream',
  contentId: '',
  // A copy: the same bytes may be needed once more.
  bytes: raw.slice(),
})

/**
 * Idempotence: of what its author sent, not of what servers on the way added or how they end lines, so that copies that
 * came in different ways are known as one.
 */
function fingerprintOf(email: Email, unread: Uint8Array = new Uint8Array()): string {
  const hash = createHash('sha256')
  const said = [email.messageId, email.from?.address, email.date, email.subject, email.text, email.html]
  for (const part of said) hash.update(`${(part ?? '').replaceAll(/\s+/g, ' ').trim()}\n`)
  for (const file of email.attachments) hash.update(createHash('sha256').update(bytesOf(file)).digest())
  return hash.update(unread).digest('base64url')
}
