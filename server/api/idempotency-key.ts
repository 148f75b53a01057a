/** Idempotent POST: the same call twice, after an answer that was lost, does its work once. */
import { isUuid } from '../auth/core/authenticate'
import { Refusal } from '../http/refusal'

/**
 * The key of a submit (IETF draft-ietf-httpapi-idempotency-key-header): a UUID, quoted or bare. Undefined when absent.
 * It becomes the id of what the call stores.
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (!isUuid(key)) throw new Refusal(400, 'bad_idempotency_key', 'Idempotency-Key must hold a UUID.')
  return key.toLowerCase()
}

export const keyReused = new Refusal(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another call. Send a new one.',
)
