/** Who signed in from a browser that is new to their account, for owners. */
import type { NewDevice } from '../../../domain/today/today-schema'
import { isoTime } from '../../../platform/clock'
import { jsonObject, readJson } from '../../../shared/read-json'
import type { Call } from '../core/call'

const week = 7 * 24 * 60 * 60 * 1000

/** Of the last seven days, the newest first. Deleted accounts are left out. */
export async function listNewDevices({ deps, now }: Call): Promise<NewDevice[]> {
  const rows = await deps.db
    .selectFrom('auth_events')
    .innerJoin('accounts', 'accounts.id', 'auth_events.account_id')
    .select(['auth_events.id', 'email', 'ip', 'user_agent', 'detail', 'at'])
    .where('action', '=', 'session_opened')
    .where('at', '>=', isoTime(now - week))
    .where('deleted_at', 'is', null)
    .orderBy('auth_events.id', 'desc')
    .execute()
  return rows
    .filter(({ detail }) => readJson(jsonObject, detail).device === 'new')
    .map(({ detail: _, email, ...device }) => ({ ...device, email: email ?? '' }))
}
