/** What commands do to keys and tokens, in the log of accounts. */
import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '../../platform/clock'
import type { Database } from '../../platform/db/types'
import type { AuthAction } from '../auth/core/audit'

type KeyAction = Extract<AuthAction, 'keys_rotated' | 'service_token_made' | 'service_token_revoked'>

const commandOf = (action: KeyAction): string => `npm run ${action === 'keys_rotated' ? 'keys' : 'token'}`

export async function noteKeyEvent(
  db: Database,
  now: number,
  action: KeyAction,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const event = { id: uuidv7(), action, ip: '', user_agent: commandOf(action), at: isoTime(now) }
  await db
    .insertInto('auth_events')
    .values({ ...event, detail: JSON.stringify(detail) })
    .execute()
}
