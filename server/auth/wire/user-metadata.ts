/** What clients store about a user. Bounded, because each answer about the user repeats it (denial of service). */

import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { readObject } from './read-body'

const kibibyte = 1024
export const mostMetadata = 16 * kibibyte

/** As stored. Refuses the call when the values are too large together. */
export function writeMetadata(values: Record<string, unknown>): string {
  const json = JSON.stringify(values)
  if (Buffer.byteLength(json) > mostMetadata)
    throw new Refusal(400, 'validation_failed', 'user_metadata is too large: 16 KiB at most')
  return json
}

/** The metadata in a body. Bounded before anything is looked up: the refusal must not depend on what is known. */
export function readMetadata(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const values = readObject(body, name)
  writeMetadata(values)
  return values
}

/**
 * What an access token repeats: nothing when it is large. The token travels in a header, for which proxies allow 8 KiB
 * and Node 16; a larger one would lock its account out (431).
 */
export const metadataOfToken = (stored: string): object =>
  Buffer.byteLength(stored) <= 2 * kibibyte ? readJson(jsonObject, stored) : {}
