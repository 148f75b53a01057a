/** Sessions end by their age, and by being left alone. */
import type { Config } from '../../platform/config'

export type Expiry = 'timebox' | 'inactivity'

/** Why a session is over, if it is. */
export function expiryOf(
  session: { created_at: string; refreshed_at: string },
  { config }: { config: Pick<Config, 'auth'> },
  now: number,
): Expiry | undefined {
  const { sessionTimebox, sessionInactivity } = config.auth
  const isOver = (since: string, seconds: number) => seconds > 0 && Date.parse(since) + seconds * 1000 <= now
  if (isOver(session.created_at, sessionTimebox)) return 'timebox'
  return isOver(session.refreshed_at, sessionInactivity) ? 'inactivity' : undefined
}
