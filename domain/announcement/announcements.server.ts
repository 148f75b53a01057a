/** The announcement of the site: one row, which owners replace. */
import { type Kysely, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { FieldErrors } from '../../shared/check-body'
import { isBlank } from '../../shared/text'
import { noteActivity } from '../log/note-activity.server'
import { toTarget } from '../redirect/redirect'
import { stateAt } from './announcement'
import type { AnnouncementInput, StoredAnnouncement } from './announcement-schema'

/** Who changes it, and the site that it is on. */
export interface AnnouncementActor {
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
  siteUrl: string
}

export type AnnouncementOutcome =
  | { kind: 'saved'; announcement: StoredAnnouncement }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'conflict'; current: StoredAnnouncement | undefined }

/** The row's key: there is one announcement. */
const onlyId = 1

export const findAnnouncement = (db: Kysely<Tables>): Promise<StoredAnnouncement | undefined> =>
  db
    .selectFrom('announcements')
    .select(['text', 'link_text', 'link_url', 'tone', 'starts_at', 'ends_at', 'version', 'updated_at'])
    .where('id', '=', onlyId)
    .executeTakeFirst()

/** The announcement while it shows, and when that changes, in milliseconds since the epoch. */
export async function findShownAnnouncement(
  db: Database,
  now: number,
): Promise<{ shown: StoredAnnouncement | undefined; until: number | undefined }> {
  const announcement = await findAnnouncement(db)
  if (!announcement) return { shown: undefined, until: undefined }
  const { state, until } = stateAt(announcement, now)
  return { shown: state === 'showing' ? announcement : undefined, until }
}

/** Replaces it, only while it is at `ifVersion`; 0 stands for none. Without a version in any case. */
export async function publishAnnouncement(
  db: Database,
  actor: AnnouncementActor,
  input: AnnouncementInput,
  ifVersion: number | undefined,
): Promise<AnnouncementOutcome> {
  const checked = check(input, actor)
  if (checked.kind === 'refused') return checked
  const fields = { ...checked.fields, updated_at: isoTime(actor.now) }
  return inTransaction(db, async trx => {
    // One statement, so that of two owners with the same version one is refused on PostgreSQL, too.
    const saved = await trx
      .insertInto('announcements')
      .values({ id: onlyId, ...fields, version: 1 })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet({ ...fields, version: sql`announcements.version + 1` })
          .where(({ eb, lit }) =>
            ifVersion === undefined ? lit(true) : eb('announcements.version', '=', ifVersion),
          ),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) return { kind: 'conflict', current: await findAnnouncement(trx) }
    const announcement = { ...fields, version: saved.version }
    await note(trx, 'announcement_published', actor, announcement)
    return { kind: 'saved', announcement }
  })
}

export type WithdrawalOutcome = Exclude<AnnouncementOutcome, { kind: 'refused' }> | { kind: 'missing' }

/** Ends it now, or before it began; its words stay for the next one. One that has ended stays as it is. */
export const withdrawAnnouncement = (
  db: Database,
  actor: Pick<AnnouncementActor, 'now' | 'accountId'>,
  ifVersion: number | undefined,
): Promise<WithdrawalOutcome> =>
  inTransaction(db, async trx => {
    const current = await findAnnouncement(trx)
    if (!current) return { kind: 'missing' }
    const { state } = stateAt(current, actor.now)
    if (state === 'ended') return { kind: 'saved', announcement: current }
    const now = isoTime(actor.now)
    const ended = {
      starts_at: state === 'waiting' ? now : current.starts_at,
      ends_at: now,
      updated_at: now,
      version: current.version + 1,
    }
    const { numUpdatedRows } = await trx
      .updateTable('announcements')
      .set(ended)
      .where('id', '=', onlyId)
      .where('version', '=', ifVersion ?? current.version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { kind: 'conflict', current: await findAnnouncement(trx) }
    const announcement = { ...current, ...ended }
    await note(trx, 'announcement_withdrawn', actor, announcement)
    return { kind: 'saved', announcement }
  })

type Checked =
  | { kind: 'fine'; fields: Omit<StoredAnnouncement, 'version' | 'updated_at'> }
  | { kind: 'refused'; errors: FieldErrors }

/** What no field shows by itself. */
function check(input: AnnouncementInput, { now, siteUrl }: AnnouncementActor): Checked {
  const errors: FieldErrors = {}
  const hasLink = input.link_url !== ''
  const target = hasLink ? toTarget(input.link_url, siteUrl) : ''
  if (hasLink && isBlank(input.link_text)) errors.link_text = 'Write the words of the link'
  if (!hasLink && !isBlank(input.link_text)) errors.link_url = 'Write where the link leads'
  if (target === undefined)
    errors.link_url = 'Write an address of this site, such as /contact, or one that begins with https://'
  const starts = input.starts_at === null ? now : Date.parse(input.starts_at)
  const ends = input.ends_at === null ? undefined : Date.parse(input.ends_at)
  if (ends !== undefined && ends <= now) errors.ends_at = 'This time has passed'
  else if (ends !== undefined && ends <= starts) errors.ends_at = 'Choose an end after the start'
  if (target === undefined || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return {
    kind: 'fine',
    fields: {
      text: input.text,
      link_text: hasLink ? input.link_text : '',
      link_url: target,
      tone: input.tone,
      starts_at: isoTime(starts),
      ends_at: ends === undefined ? null : isoTime(ends),
    },
  }
}

/** Readers see the change with the next page. */
async function note(
  trx: Kysely<Tables>,
  action: 'announcement_published' | 'announcement_withdrawn',
  { now, accountId }: Pick<AnnouncementActor, 'now' | 'accountId'>,
  { text, starts_at, ends_at }: StoredAnnouncement,
): Promise<void> {
  await noteActivity(trx, {
    action,
    now,
    accountId,
    subject: text,
    detail: { starts_at, ...(ends_at !== null && { ends_at }) },
  })
  await bumpContentVersion(trx)
}
