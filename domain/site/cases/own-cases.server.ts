/** Adding case studies, and their bin: a deleted one stays there for 30 days, with its texts and pictures. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { bumpContentVersion } from '../../../platform/db/settings'
import { commitWhen, inTransaction } from '../../../platform/db/transaction'
import type { Database, Tables } from '../../../platform/db/types'
import { noteActivity } from '../../log/note-activity.server'
import { caseIds } from '../../project/project'
import {
  findRow,
  formOf,
  type Row,
  type SiteActor,
  swapRow,
  untouched,
  writtenContent,
} from '../document-rows.server'
import { blankCase, isOwnCase, type OwnCaseName, ownCaseId, ownCaseName } from '../documents/own-case'
import type { CaseSummary } from './case-schema'
import { listCases, listedCases } from './list-cases.server'

/** Numbers are addresses: none is given twice, not even after the bin. */
const lastNumber = 'last_case'

/**
 * The highest number that was ever given. Race: whoever takes numbers locks it, so that two at the same moment get two
 * numbers.
 */
export async function lockLastNumber(trx: Kysely<Tables>): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: lastNumber, value: String(caseIds.length) })
    .onConflict(conflict => conflict.column('key').doUpdateSet(e => ({ value: e.ref('settings.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** After `lockLastNumber`. */
export const setLastNumber = (trx: Kysely<Tables>, number: number) =>
  trx
    .updateTable('settings')
    .set({ value: String(number) })
    .where('key', '=', lastNumber)
    .execute()

/** Addresses of cases have five digits at most. */
const highestNumber = 99_999

/** How many cases there may be, those in the bin included. */
export const mostCases = 200

export type AddOutcome = { kind: 'added'; project: CaseSummary } | { kind: 'full' }

/** A draft with the next number, which only staff see. */
export const addCase = (db: Database, actor: SiteActor, client: string): Promise<AddOutcome> =>
  commitWhen(
    db,
    ({ kind }) => kind === 'added',
    async trx => {
      const number = (await lockLastNumber(trx)) + 1
      if (number > highestNumber || (await countCases(trx)) >= mostCases) return { kind: 'full' }
      await setLastNumber(trx, number)
      const name = ownCaseName(number)
      const draft = { ...blankCase, client, year: new Date(actor.now).getUTCFullYear() }
      await swapRow(trx, untouched(name), { draft: JSON.stringify(draft), published: null }, actor)
      await note(trx, actor, 'case_added', name, client)
      return { kind: 'added', project: await requireCase(trx, ownCaseId(name)) }
    },
  )

async function countCases(trx: Kysely<Tables>): Promise<number> {
  const rows = await trx.selectFrom('site_documents').select('name').execute()
  return rows.filter(({ name }) => isOwnCase(name)).length
}

type CaseAction = 'case_added' | 'case_deleted' | 'case_unbinned' | 'case_erased'

const note = (
  trx: Kysely<Tables>,
  { now, accountId }: Pick<SiteActor, 'now' | 'accountId'>,
  action: CaseAction,
  name: OwnCaseName,
  client: string,
) =>
  noteActivity(trx, {
    action,
    now,
    accountId,
    subjectId: name,
    subject: client || formOf(name).title,
    detail: { address: `/portfolio/${ownCaseId(name)}` },
  })

export const findCase = async (db: Kysely<Tables>, id: string): Promise<CaseSummary | undefined> =>
  (await listCases(db)).find(one => one.id === id)

async function requireCase(db: Kysely<Tables>, id: string): Promise<CaseSummary> {
  const found = await findCase(db, id)
  if (!found) throw new Error(`There is no case ${id}.`)
  return found
}

const clientOf = (name: OwnCaseName, row: Row): string => String(writtenContent(name, row).client)

export type BinOutcome =
  | 'binned'
  | 'missing'
  /** It is one that is shipped. */
  | 'shipped'
  /** Visitors read it. */
  | 'listed'
  /** It goes out at a time. */
  | 'scheduled'

/** Deletes a case that is off the site: it goes to the bin. */
export async function binCase(db: Database, actor: SiteActor, id: string): Promise<BinOutcome> {
  if (caseIds.some(one => one === id)) return 'shipped'
  const name = `case-${id}`
  if (!isOwnCase(name)) return 'missing'
  return inTransaction(db, async trx => {
    // The row that every publication changes: it is not listed at the same moment.
    await bumpContentVersion(trx)
    const row = await findRow(trx, name)
    if (row.version === 0) return 'missing'
    if (row.due_at !== null) return 'scheduled'
    if ((await listedCases(trx)).includes(id)) return 'listed'
    if (!(await move(trx, actor, name, isoTime(actor.now)))) return 'missing'
    await note(trx, actor, 'case_deleted', name, clientOf(name, row))
    return 'binned'
  })
}

/** Into the bin or out of it; false when it is there already. */
async function move(
  trx: Kysely<Tables>,
  { now, accountId }: SiteActor,
  name: OwnCaseName,
  binned_at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('site_documents')
    .set(e => ({
      binned_at,
      version: e('version', '+', 1),
      changed_at: isoTime(now),
      changed_by: accountId,
    }))
    .where('name', '=', name)
    .where('binned_at', binned_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a case out of the bin as it was, off the site; undefined when it is not there. */
export const restoreCase = (db: Database, actor: SiteActor, id: string): Promise<CaseSummary | undefined> =>
  inTransaction(db, async trx => {
    const name = `case-${id}`
    if (!isOwnCase(name) || !(await move(trx, actor, name, null))) return undefined
    await bumpContentVersion(trx)
    const project = await requireCase(trx, id)
    await note(trx, actor, 'case_unbinned', name, project.client)
    return project
  })

export type CaseDeletion = 'deleted' | 'missing' | 'other-title'

/** Deletes a case in the bin for ever, when its client was typed exactly; `title` is undefined for the purge. */
export const eraseCase = (
  db: Database,
  actor: Pick<SiteActor, 'now' | 'accountId'>,
  { id, title }: { id: string; title?: string },
): Promise<CaseDeletion> =>
  inTransaction(db, async trx => {
    const name = `case-${id}`
    if (!isOwnCase(name)) return 'missing'
    const binned = trx
      .selectFrom('site_documents')
      .where('name', '=', name)
      .where('binned_at', 'is not', null)
    const stored = await binned.select(['published', 'draft']).executeTakeFirst()
    if (!stored) return 'missing'
    const client = clientOf(name, { ...untouched(name), ...stored })
    if (title !== undefined && client.trim() !== title.trim()) return 'other-title'
    const { numDeletedRows } = await trx
      .deleteFrom('site_documents')
      .where('name', '=', name)
      // It may have been restored since it was found.
      .where('binned_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'missing'
    await trx.deleteFrom('site_versions').where('name', '=', name).execute()
    // Of publications that failed.
    await trx.deleteFrom('site_publication_texts').where('name', '=', name).execute()
    await note(trx, actor, 'case_erased', name, client)
    return 'deleted'
  })

/** Deletes for ever what has been in the bin since before that time. Returns how many cases. */
export async function purgeCaseBin(
  db: Database,
  now: number,
  { before }: { before: number },
): Promise<number> {
  const rows = await db
    .selectFrom('site_documents')
    .select('name')
    .where('binned_at', '<', isoTime(before))
    .execute()
  let purged = 0
  for (const { name } of rows)
    if (
      isOwnCase(name) &&
      (await eraseCase(db, { now, accountId: null }, { id: ownCaseId(name) })) === 'deleted'
    )
      purged += 1
  return purged
}
