/** Whether an email is from the domain that its From names (DKIM, RFC 6376; alignment as in DMARC, RFC 7489). */
import type { DKIMVerifyResult } from 'mailauth'
import type { TxtLookup } from './txt-lookup'

/** Larger ones are not looked at: the canonical form of a body is made on the main thread. */
export const mostSignedBytes = 1024 * 1024

/**
 * Whether a signature of the address's own domain covers the message from its first to its last byte, and the message names
 * that one author. SPF proves nothing here: which host brought it, only headers say. While DNS does not answer nothing is
 * proved.
 */
export async function isSignedBy(raw: Uint8Array, address: string, lookUp: TxtLookup): Promise<boolean> {
  if (raw.length > mostSignedBytes) return false
  // Most sites never ask.
  const { dkimVerify } = await import('mailauth')
  const { headerFrom, fromFields, results } = await dkimVerify(Buffer.from(raw), {
    resolver: (name: string, type: string) => resolve(lookUp, name, type),
  })
  const [author] = headerFrom
  if (fromFields !== 1 || headerFrom.length !== 1 || author?.toLowerCase() !== address.toLowerCase())
    return false
  return results.some(isWhole)
}

/** What is signed up to a number of bytes can be written on; a key that is only tried out proves nothing. */
const isWhole = ({ status, canonBodyLengthLimited }: DKIMVerifyResult['results'][number]): boolean =>
  status.result === 'pass' && Boolean(status.aligned) && !canonBodyLengthLimited && !status.testing

async function resolve(lookUp: TxtLookup, name: string, type: string): Promise<string[][]> {
  const records = type === 'TXT' ? await lookUp(name) : []
  if (records.length === 0) throw Object.assign(new Error(`No ${type} of ${name}.`), { code: 'ENOTFOUND' })
  return records.map(record => [record])
}
