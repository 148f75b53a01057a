import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import { type Activity, activities } from './activities'

export interface ActivityEvent {
  action: Activity
  /** Milliseconds since the epoch. */
  now: number
  /** Who did it; null for a command or a job. */
  accountId: string | null
  /** What it was done to. */
  subjectId?: string | undefined
  /** The title of the subject now. Never a visitor's name or address: an erasure does not reach the log. */
  subject?: string
  /** Never a secret, a code or a token. */
  detail?: Record<string, string | number>
}

/** Adds to the log of /admin/log, in the transaction of what it says. */
export async function noteActivity(
  trx: Kysely<Tables>,
  { action, now, accountId, subjectId, subject = '', detail = {} }: ActivityEvent,
): Promise<void> {
  await trx
    .insertInto('activity_events')
    .values({
      // Monotonic, so that the ids of one millisecond keep their order.
      id: uuidv7(),
      at: isoTime(now),
      account_id: accountId ?? undefined,
      area: activities[action].area,
      action,
      subject_id: subjectId,
      subject,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** The filter of an export, as detail. The words of its search stay out: they may name a visitor. */
export const filterDetail = (filter: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([name, value]) => name !== 'search' && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
