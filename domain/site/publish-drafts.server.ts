/** Publishing drafts: chosen ones together, or none of them. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import { findDifference } from './difference'
import type { DocumentName } from './documents'
import { findFaults, mergeDraft } from './merge-documents.server'
import { shipped } from './shipped.server'
import {
  formOf,
  listDocuments,
  type SiteActor,
  selectRows,
  swapRow,
  toJson,
  untouched,
} from './site-documents.server'
import type { DocumentSummary, Publication } from './site-schema'
import { hashTermSheet, isSealed } from './term-sheet-sealing.server'
import { labelOf } from './walk-document'

export type PublishOutcome =
  | { kind: 'published'; documents: DocumentSummary[] }
  /** Someone saved this one meanwhile. */
  | { kind: 'conflict'; title: string }
  /** It has no draft. */
  | { kind: 'no-draft'; title: string }
  | { kind: 'unfit'; title: string; label: string; message: string }

/** Rolls the transaction back. */
class Stop extends Error {
  readonly outcome: PublishOutcome
  constructor(outcome: PublishOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

type Chosen = Publication['documents'][number] & { name: DocumentName }

/** Publishes these drafts together, or none of them; pages show them with the next visit. */
export async function publishDrafts(
  db: Database,
  actor: SiteActor,
  chosen: readonly Chosen[],
): Promise<PublishOutcome> {
  try {
    await inTransaction(db, async trx => {
      await publishAll(trx, actor, chosen)
    })
  } catch (error) {
    if (error instanceof Stop) return error.outcome
    throw error
  }
  return { kind: 'published', documents: await listDocuments(db) }
}

async function publishAll(trx: Kysely<Tables>, actor: SiteActor, chosen: readonly Chosen[]): Promise<void> {
  const sealed: string[] = []
  for (const { name, version } of chosen) {
    const id = await publishDraft(trx, actor, name, version)
    if (isSealed(name)) sealed.push(id)
  }
  if (sealed.length > 0)
    await trx
      .updateTable('site_versions')
      .set({ sealed_hash: await hashTermSheet(trx) })
      .where('id', 'in', sealed)
      .execute()
  await bumpContentVersion(trx)
}

/** Answers the id of the version that it makes. */
async function publishDraft(
  trx: Kysely<Tables>,
  actor: SiteActor,
  name: DocumentName,
  version: number,
): Promise<string> {
  const { title } = formOf(name)
  const row = (await selectRows(trx).where('name', '=', name).executeTakeFirst()) ?? untouched(name)
  if (row.version !== version) throw new Stop({ kind: 'conflict', title })
  if (row.draft === null) throw new Stop({ kind: 'no-draft', title })
  const content = mergeDraft(name, row.draft)
  const [fault] = findFaults(name, content)
  if (fault)
    throw new Stop({
      kind: 'unfit',
      title,
      label: labelOf(formOf(name), fault.path),
      message: fault.message,
    })
  const difference = findDifference(toJson(shipped[name]), content)
  const published = difference === undefined ? null : JSON.stringify(difference)
  if (!(await swapRow(trx, row, { draft: null, published }, actor)))
    throw new Stop({ kind: 'conflict', title })
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
  await noteActivity(trx, { action: 'site_published', now, accountId, subjectId: name, subject: title })
  return id
}
