/**
 * The address that answers go to: `inbox+KEY@`, whose key names the enquiry and is signed, where the mailbox takes such
 * addresses. It finds the thread when a program drops References. It is a bearer secret that stands in every forwarded
 * mail: it only says to which enquiry a message is added, never who wrote it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../platform/config'

/** RFC 4648 base32 in lower case: servers may change the case of an address. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const idBytes = 16
const tagBytes = 10
/** Of an address before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

const sign = (key: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', key).update('enquiry-address:').update(id).digest().subarray(0, tagBytes)

const bytesOf = (enquiryId: string): Buffer => Buffer.from(enquiryId.replaceAll('-', ''), 'hex')

/** Where an answer about this enquiry goes. */
export function answerAddress(
  { inbox, notifyEmail }: Pick<Config, 'inbox' | 'notifyEmail'>,
  key: Buffer,
  enquiryId: string,
): string {
  const address = inbox?.address ?? notifyEmail
  const id = bytesOf(enquiryId)
  if (!inbox?.plus || id.length !== idBytes) return address
  const at = address.lastIndexOf('@')
  const local = `${address.slice(0, at)}+${toBase32(Buffer.concat([id, sign(key, id)]))}`
  return local.length > longestLocalPart ? address : local + address.slice(at)
}

/** What a recipient address says: an enquiry, nothing, or a key that is not ours. */
export type NamedEnquiry = { kind: 'enquiry'; id: string } | { kind: 'none' } | { kind: 'forged' }

/** Reads the key of the first recipient that has one. */
export function readKeyedAddress(
  { inbox }: Pick<Config, 'inbox'>,
  key: Buffer,
  recipients: readonly string[],
): NamedEnquiry {
  if (!inbox?.plus) return { kind: 'none' }
  const at = inbox.address.lastIndexOf('@')
  const [before, after] = [
    `${inbox.address.slice(0, at)}+`.toLowerCase(),
    inbox.address.slice(at).toLowerCase(),
  ]
  const keyed = recipients.find(address => address.startsWith(before) && address.endsWith(after))
  if (keyed === undefined) return { kind: 'none' }
  const text = keyed.slice(before.length, -after.length)
  const bytes = /^[a-z2-7]{42}$/.test(text) ? fromBase32(text) : Buffer.alloc(0)
  const id = bytes.subarray(0, idBytes)
  const tag = bytes.subarray(idBytes)
  if (tag.length !== tagBytes || !timingSafeEqual(tag, sign(key, id))) return { kind: 'forged' }
  return { kind: 'enquiry', id: id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}
