/** What makes a text of the site public: the difference in its row, a version, a line in the log, a seal. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import type { Tables } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import { findDifference, type JsonObject } from './difference'
import { formOf, type Row, type SiteActor, swapRow } from './document-rows.server'
import type { DocumentName } from './documents'
import { type ServicesDocument, withIds } from './documents/services'
import { keepPublishedPolicy } from './policy/keep-policy.server'
import { sealVersions } from './sealed-texts.server'
import { shippedContent } from './shipped.server'

interface Publishing {
  name: DocumentName
  /** It has no fault. */
  content: JsonObject
  /** What stays to be published later. */
  draft: string | null
  /** Nobody was at the keyboard when its time came. */
  atItsTime?: boolean
}

/** What only publication settles. */
const settled = (name: DocumentName, content: JsonObject): JsonObject =>
  // It has no fault, so it is that document.
  name === 'services' ? withIds(content as ServicesDocument) : content

/** Answers the id of the version that it makes, undefined when another transaction was first. */
export async function publishContent(
  trx: Kysely<Tables>,
  actor: SiteActor,
  row: Row,
  { name, draft, atItsTime = false, ...publishing }: Publishing,
): Promise<string | undefined> {
  const content = settled(name, publishing.content)
  const difference = findDifference(shippedContent(name), content)
  const published = difference === undefined ? null : JSON.stringify(difference)
  if (!(await swapRow(trx, row, { draft, published }, actor))) return undefined
  const { now, accountId } = actor
  const id = actor.newId()
  await trx
    .insertInto('site_versions')
    .values({
      id,
      name,
      content: JSON.stringify(content),
      published_at: isoTime(now),
      published_by: accountId,
    })
    .execute()
  const subject = formOf(name).title
  await noteActivity(trx, {
    action: atItsTime ? 'site_went_out' : 'site_published',
    now,
    accountId: atItsTime ? null : accountId,
    subjectId: name,
    subject,
  })
  return id
}

/** Ends a publication, once all its documents are stored: their versions by id, with the names. */
export async function sealPublication(
  trx: Kysely<Tables>,
  actor: SiteActor,
  versions: readonly { id: string; name: DocumentName }[],
): Promise<void> {
  await sealVersions(trx, actor, versions)
  await bumpContentVersion(trx)
  // After the row that every publication changes: none is under way beside this one.
  await keepPublishedPolicy(trx, actor.now)
}
