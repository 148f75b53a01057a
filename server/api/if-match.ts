/** Optimistic locking over HTTP. */
import { Refusal } from '../http/refusal'

/** The version in If-Match (RFC 9110 section 13.1.1); absent and `*` require none. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (!version) throw new Refusal(400, 'bad_if_match', 'If-Match must hold a version, such as "3".')
  return Number(version)
}

/** The version in an address, as PostgreSQL takes it for an integer; 0, which nothing has, when it is none. */
export const readVersion = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** What is stored is not the version that the caller changed; `fields` say what it is now. */
export const versionConflict = (detail: string, fields: Record<string, unknown> = {}): Refusal =>
  new Refusal(412, 'version_conflict', detail, { fields })
