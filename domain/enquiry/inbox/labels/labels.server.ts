/** The labels that there are: every member manages them. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Database, Tables } from '../../../../platform/db/types'
import { whenTaken } from '../../../../platform/db/unique-violation'
import { foldLetters } from '../../../../shared/letters'
import { noteActivity } from '../../../log/note-activity.server'
import type { Actor } from '../enquiry-events.server'
import { labelBounds } from './label'
import type { CountedLabel, Label, LabelInput } from './label-schema'

export type LabelOutcome =
  | { kind: 'saved'; label: Label }
  | { kind: 'missing' }
  | { kind: 'name-taken' }
  | { kind: 'too-many' }

/** By name, with how many enquiries have each. */
export async function listLabels(db: Database): Promise<CountedLabel[]> {
  const rows = await db
    .selectFrom('labels')
    .leftJoin('enquiry_labels', 'enquiry_labels.label_id', 'labels.id')
    .select(['id', 'name', 'colour', 'folded_name'])
    .select(e => e.fn.count<number | string>('enquiry_id').as('enquiries'))
    .groupBy(['id', 'name', 'colour', 'folded_name'])
    .orderBy('folded_name')
    .execute()
  return rows.map(({ folded_name: _, enquiries, ...label }) => ({ ...label, enquiries: Number(enquiries) }))
}

export const createLabel = (db: Database, actor: Actor, input: LabelInput): Promise<LabelOutcome> =>
  unlessTaken(db, async trx => {
    const { total } = await trx
      .selectFrom('labels')
      .select(e => e.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    if (Number(total) >= labelBounds.count) return { kind: 'too-many' }
    const label = { id: actor.newId(), ...input }
    await trx
      .insertInto('labels')
      .values({ ...label, folded_name: foldLetters(input.name) })
      .execute()
    await note(trx, actor, 'label_created', label.id)
    return { kind: 'saved', label }
  })

export const changeLabel = (
  db: Database,
  actor: Actor,
  { id, ...input }: LabelInput & { id: string },
): Promise<LabelOutcome> =>
  unlessTaken(db, async trx => {
    const label = await trx
      .updateTable('labels')
      .set({ ...input, folded_name: foldLetters(input.name) })
      .where('id', '=', id)
      .returning(['id', 'name', 'colour'])
      .executeTakeFirst()
    if (!label) return { kind: 'missing' }
    await note(trx, actor, 'label_changed', id)
    return { kind: 'saved', label }
  })

/** Enquiries lose it. Returns what was deleted. */
export const deleteLabel = (db: Database, actor: Actor, id: string): Promise<Label | undefined> =>
  inTransaction(db, async trx => {
    const deleted = await trx
      .deleteFrom('labels')
      .where('id', '=', id)
      .returning(['id', 'name', 'colour'])
      .executeTakeFirst()
    if (deleted) await note(trx, actor, 'label_deleted', id)
    return deleted
  })

/** Without its name, which may be a client's. */
const note = (
  trx: Kysely<Tables>,
  { now, accountId }: Actor,
  action: 'label_created' | 'label_changed' | 'label_deleted',
  subjectId: string,
) => noteActivity(trx, { action, now, accountId, subjectId })

const unlessTaken = (
  db: Database,
  write: (trx: Kysely<Tables>) => Promise<LabelOutcome>,
): Promise<LabelOutcome> =>
  inTransaction(db, write).catch(whenTaken<LabelOutcome>(() => ({ kind: 'name-taken' })))
