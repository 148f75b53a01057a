/** Texts that are published together at a time: as they were when they were scheduled, all of them or none. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Log } from '../../platform/log'
import { tryJson } from '../../shared/read-json'
import { noteActivity } from '../log/note-activity.server'
import { findNames } from '../member/member-name.server'
import type { JsonObject } from './difference'
import { findRow, formOf, noteImagesOf, type SiteActor, swapRow } from './document-rows.server'
import { isDocumentName } from './documents'
import {
  type Chosen,
  type Hindrance,
  publishTexts,
  requireFit,
  Stop,
  stopAtFaults,
  type Text,
  unlessStopped,
} from './publish-drafts.server'
import type { ScheduledPublication } from './site-schema'

/** Those to come, and those that failed until somebody has taken note. */
export async function listPublications(db: Database): Promise<ScheduledPublication[]> {
  const publications = await db
    .selectFrom('site_publications')
    .select(['id', 'due_at', 'scheduled_by', 'failure'])
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  if (publications.length === 0) return []
  const texts = await db.selectFrom('site_publication_texts').select(['publication_id', 'name']).execute()
  const names = await findNames(
    db,
    publications.map(one => one.scheduled_by),
  )
  return publications.map(({ scheduled_by, ...publication }) => ({
    ...publication,
    scheduled_by: (scheduled_by && names.get(scheduled_by)?.name) || null,
    documents: texts
      .filter(text => text.publication_id === publication.id)
      .map(({ name }) => ({ name, title: titleOf(name) })),
  }))
}

const titleOf = (name: string): string => (isDocumentName(name) ? formOf(name).title : name)

export type ScheduleOutcome = { kind: 'scheduled-now' } | { kind: 'past' } | Hindrance

/** From now on these drafts are settled: what is written after is a draft over them. */
export async function scheduleDrafts(
  db: Database,
  actor: SiteActor,
  { chosen, dueAt }: { chosen: readonly Chosen[]; dueAt: string },
): Promise<ScheduleOutcome> {
  const due_at = isoTime(Date.parse(dueAt))
  if (due_at <= isoTime(actor.now)) return { kind: 'past' }
  const id = actor.newId()
  const { now, accountId } = actor
  return unlessStopped(
    inTransaction(db, async trx => {
      await trx
        .insertInto('site_publications')
        .values({ id, due_at, scheduled_at: isoTime(now), scheduled_by: accountId, failure: null })
        .execute()
      for (const one of chosen) {
        const { name, row, content } = await requireFit(trx, one)
        const { title } = formOf(name)
        if (!(await swapRow(trx, row, { draft: null, published: row.published }, actor)))
          throw new Stop({ kind: 'conflict', title })
        await trx
          .insertInto('site_publication_texts')
          .values({ publication_id: id, name, content: JSON.stringify(content) })
          .execute()
        await noteImagesOf(trx, name)
        await noteActivity(trx, {
          action: 'site_scheduled',
          now,
          accountId,
          subjectId: name,
          subject: title,
          detail: { publish_at: due_at },
        })
      }
      return { kind: 'scheduled-now' } as const
    }),
  )
}

/** The texts are drafts again, where nobody has written further ones. Undefined when it is gone, or has gone out. */
export const takeBack = (
  db: Database,
  actor: SiteActor,
  id: string,
): Promise<{ kind: 'taken-back' } | Hindrance | undefined> =>
  unlessStopped(
    inTransaction(db, async trx => {
      const found = await claim(trx, id)
      if (!found) return undefined
      // What failed was made drafts then.
      if (found.failure !== null) return { kind: 'taken-back' } as const
      await makeDrafts(trx, actor, found.texts)
      for (const { name } of found.texts) await noteImagesOf(trx, name)
      const { now, accountId } = actor
      for (const { name } of found.texts)
        await noteActivity(trx, {
          action: 'site_unscheduled',
          now,
          accountId,
          subjectId: name,
          subject: titleOf(name),
        })
      return { kind: 'taken-back' } as const
    }),
  )

interface StoredText {
  name: string
  content: string
}

/** Takes a publication out of the table, so that of two processes one has it. */
async function claim(trx: Kysely<Tables>, id: string) {
  const [found] = await trx
    .deleteFrom('site_publications')
    .where('id', '=', id)
    .returning('failure')
    .execute()
  if (!found) return undefined
  const texts: StoredText[] = await trx
    .deleteFrom('site_publication_texts')
    .where('publication_id', '=', id)
    .returning(['name', 'content'])
    .execute()
  return { ...found, texts: texts.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
}

async function makeDrafts(
  trx: Kysely<Tables>,
  actor: SiteActor,
  texts: readonly StoredText[],
): Promise<void> {
  for (const { name, content } of texts) {
    if (!isDocumentName(name)) continue
    const row = await findRow(trx, name)
    if (row.draft !== null) continue
    if (!(await swapRow(trx, row, { draft: content, published: row.published }, actor)))
      throw new Stop({ kind: 'conflict', title: titleOf(name) })
  }
}

interface Due {
  db: Database
  log: Log
  newId: () => string
  now: number
}

/** Publishes what is due; answers how many sets. Idempotent: several processes may run it at once. */
export async function publishDueTexts({ db, log, newId, now }: Due): Promise<number> {
  const due = await db
    .selectFrom('site_publications')
    .select(['id', 'scheduled_by'])
    .where('failure', 'is', null)
    .where('due_at', '<=', isoTime(now))
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  let published = 0
  for (const { id, scheduled_by } of due) {
    const actor = { newId, now, accountId: scheduled_by }
    const outcome = await unlessStopped(inTransaction(db, trx => publishSet(trx, actor, id)))
    if (outcome === 'published') published += 1
    // Where a save came between, the next round publishes it.
    else if (outcome?.kind === 'unfit') {
      const failure = `${outcome.title}, ${outcome.label}: ${outcome.message}.`
      const { title } = outcome
      if (await inTransaction(db, trx => giveUp(trx, actor, id, { title, failure })))
        log.error({ publication: id, failure }, 'scheduled texts were not published: one does not fit')
    }
  }
  return published
}

async function publishSet(trx: Kysely<Tables>, actor: SiteActor, id: string) {
  const found = await claim(trx, id)
  if (!found) return undefined
  const texts: Text[] = []
  for (const { name, content } of found.texts) texts.push(await requireStillFit(trx, name, content))
  await publishTexts(trx, actor, texts)
  return 'published' as const
}

/** The program may have changed the form since. */
async function requireStillFit(trx: Kysely<Tables>, name: string, stored: string): Promise<Text> {
  if (!isDocumentName(name))
    throw new Stop({
      kind: 'unfit',
      title: name,
      label: 'Document',
      message: 'The site has no such texts any more',
    })
  const content = tryJson(stored)
  await stopAtFaults(trx, name, content)
  const row = await findRow(trx, name)
  // A further draft stays one.
  return { name, row, content: content as JsonObject, draft: row.draft, atItsTime: true }
}

/** Nothing of it is published. It stays in the list with the reason, and its texts are drafts again. */
async function giveUp(
  trx: Kysely<Tables>,
  actor: SiteActor,
  id: string,
  { title, failure }: { title: string; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('site_publications')
    .set({ failure })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const texts = await trx
    .selectFrom('site_publication_texts')
    .select(['name', 'content'])
    .where('publication_id', '=', id)
    .orderBy('name')
    .execute()
  await makeDrafts(trx, actor, texts)
  for (const { name } of texts) await noteImagesOf(trx, name)
  await noteActivity(trx, {
    action: 'site_not_published',
    now: actor.now,
    accountId: null,
    subjectId: id,
    subject: title,
  })
  return true
}
