/** An enquiry is open while it waits for someone and is not snoozed. The same in SQL is in open.server.ts. */
import { type EnquiryStatus, openStatuses } from '../../enquiry'

/** Whether it waits for someone, now or once it is no longer snoozed: an answer may be due. */
export const isWaiting = ({ status }: { status: EnquiryStatus }): boolean =>
  openStatuses.some(open => open === status)

/** It comes back by the clock: what was snoozed until a time that has passed is open. ISO 8601 UTC; `now` in milliseconds. */
export const isSnoozed = ({ snoozed_until: until }: { snoozed_until: string | null }, now: number): boolean =>
  until !== null && Date.parse(until) > now

/** Of one that its client opens again. */
export const reopenedStatus = ({ assignee_id }: { assignee_id: string | null }): 'new' | 'in_progress' =>
  assignee_id === null ? 'new' : 'in_progress'

/** Milliseconds: a year, its leap day included. */
export const longestSnooze = 366 * 24 * 60 * 60 * 1000
