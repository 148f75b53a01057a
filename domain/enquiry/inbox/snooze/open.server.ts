/** Which enquiries are open, as conditions of SQL. Whoever lists or counts open ones asks here. */
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import { openStatuses } from '../../enquiry'
import { isWhole } from '../thread/thread-ids.server'

/** Not snoozed, or no longer. `now` in milliseconds. */
export const isAwake = (now: number): RawBuilder<boolean> =>
  sql`(snoozed_until is null or snoozed_until <= ${isoTime(now)})`

export const isAsleep = (now: number): RawBuilder<boolean> => sql`snoozed_until > ${isoTime(now)}`

/** Waits for someone now. */
export const isOpenAt = (now: number): RawBuilder<boolean> =>
  sql`(status in (${sql.join(openStatuses)}) and ${isAwake(now)} and ${isWhole})`
