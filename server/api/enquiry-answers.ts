/** What the routes of /api/enquiries share: who reads, and the answers with an enquiry in them. */
import type { Context } from 'hono'
import type { ChangeOutcome } from '../../domain/enquiry/inbox/change-enquiry.server'
import type { ReadAnswer } from '../../domain/enquiry/inbox/enquiry-events.server'
import { type WholeEnquiry, wholeEnquirySchema } from '../../domain/enquiry/inbox/inbox-schema'
import type { InboxReader } from '../../domain/enquiry/inbox/search/find-enquiries.server'
import { longestSnooze } from '../../domain/enquiry/inbox/snooze/snooze'
import { findEnquiry } from '../../domain/enquiry/inbox/whole-enquiry.server'
import { isoTime } from '../../platform/clock'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { versionConflict } from './if-match'
import { refuseFields } from './refuse-fields'
import type { Staff } from './staff'

export const enquiryNotFound = new Refusal(404, 'enquiry_not_found', 'This enquiry no longer exists.')

export const conflict = {
  412: { description: 'Someone changed it first', members: { current: wholeEnquirySchema } },
}

export const readerOf = ({ call: { deps, now }, account }: Staff): InboxReader => ({
  db: deps.db,
  kind: deps.databaseKind,
  now,
  accountId: account.id,
})

/** Reads the enquiry in the transaction that changes it. */
export const readAfter =
  (staff: Staff, id: string): ReadAnswer<WholeEnquiry> =>
  async trx => {
    const enquiry = await findEnquiry({ ...readerOf(staff), db: trx }, id)
    if (!enquiry) throw enquiryNotFound
    return enquiry
  }

/** With its version as entity tag. */
export function tagged(c: Pick<Context<AppEnv>, 'header'>, enquiry: WholeEnquiry): WholeEnquiry {
  c.header('ETag', `"${enquiry.version}"`)
  return enquiry
}

/** Includes the enquiry as it is now, so that the page can show what happened. */
export const refuseConflict = async (staff: Staff, id: string): Promise<Refusal> =>
  versionConflict(
    'Someone changed this enquiry after you opened it. None of your work was lost: look at what is new first.',
    { current: await findEnquiry(readerOf(staff), id) },
  )

/**
 * The state of the enquiries before the change, and what was read after it; throws the refusal when nothing was
 * changed.
 */
export function requireChanged<T>(outcome: ChangeOutcome<T>) {
  switch (outcome.kind) {
    case 'changed':
      return outcome
    case 'missing':
      throw enquiryNotFound
    case 'no-such-member':
      throw new Refusal(422, 'no_such_member', 'No member who may answer enquiries has this id.')
    case 'no-such-label':
      throw new Refusal(422, 'no_such_label', 'One of these labels no longer exists.')
    case 'not-open':
      throw new Refusal(
        409,
        'not_open',
        'Only open enquiries can be snoozed: move it to New or In progress first.',
      )
    case 'conflict':
      throw versionConflict('Someone changed an enquiry after you opened it.')
  }
}

/** Changes with their times in UTC. A snooze ends in the future; one that is brought back may have ended. */
export const requireSnoozes = <
  Change extends { snoozed_until?: string | null | undefined; undo?: true | undefined },
>(
  { call: { now } }: Staff,
  changes: readonly Change[],
): Change[] =>
  changes.map(change => {
    const { snoozed_until: until, undo } = change
    if (until == null) return change
    const time = Date.parse(until)
    const wrong = Number.isNaN(time)
      ? 'Give a time in ISO 8601.'
      : time <= now && !undo
        ? 'Choose a time in the future.'
        : time > now + longestSnooze && 'Choose a time within a year.'
    if (wrong) throw refuseFields('invalid_change', { snoozed_until: wrong })
    return { ...change, snoozed_until: isoTime(time) }
  })
