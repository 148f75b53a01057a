/** Challenges for registering a passkey and for signing in with one: five minutes, one answer. */
import { isoTime } from '../../../platform/clock'
import { Refusal } from '../../http/refusal'
import { isUuid } from '../core/authenticate'
import type { Call } from '../core/call'
import { readObject, readTexts } from '../wire/read-body'
import { challengeLife } from './enroll-factor'

/** `sessionId`: the session that registers a passkey; null for a sign-in. */
export async function makeChallenge({ deps, now }: Call, sessionId: string | null): Promise<string> {
  const row = { id: deps.newId(), session_id: sessionId, created_at: isoTime(now) }
  await deps.db.insertInto('passkey_challenges').values(row).execute()
  return row.id
}

/** What is sent with each (docs/auth-wire.md 4.22). */
export const describeChallenge = (id: string, options: unknown, { now }: Call) => ({
  challenge_id: id,
  options,
  expires_at: Math.floor(now / 1000) + challengeLife,
})

/** The answer of a browser, whose challenge is used up by it, right or wrong (replay). */
export async function takeAnswer(call: Call, sessionId: string | null) {
  const { deps, now, body } = call
  const { challenge_id: id } = readTexts(body, 'challenge_id')
  const answer = readObject(body, 'credential')
  const taken = isUuid(id)
    ? await deps.db
        .deleteFrom('passkey_challenges')
        .where('id', '=', id)
        .where('session_id', sessionId === null ? 'is' : '=', sessionId)
        .returning('created_at')
        .executeTakeFirst()
    : undefined
  if (!taken)
    throw new Refusal(
      422,
      'webauthn_challenge_not_found',
      'The challenge is not known or was used. Please try again.',
    )
  if (Date.parse(taken.created_at) + challengeLife * 1000 <= now)
    throw new Refusal(422, 'webauthn_challenge_expired', 'The challenge has expired. Please try again.')
  return { challengeId: id, answer }
}
