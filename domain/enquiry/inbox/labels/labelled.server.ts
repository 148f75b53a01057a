/** The labels of enquiries: reading them, putting them on, taking them off. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { type Actor, noteEnquiryEvent } from '../enquiry-events.server'
import type { Label } from './label-schema'

/** By enquiry, each by name. */
export async function findLabels(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Label[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('enquiry_labels')
    .innerJoin('labels', 'labels.id', 'enquiry_labels.label_id')
    .select(['enquiry_id', 'id', 'name', 'colour'])
    .where('enquiry_id', 'in', ids)
    .orderBy('folded_name')
    .execute()
  const ofEnquiry = Map.groupBy(rows, row => row.enquiry_id)
  return new Map(
    [...ofEnquiry].map(([id, labels]) => [id, labels.map(({ enquiry_id: _, ...label }) => label)]),
  )
}

interface LabelChange {
  add_labels?: readonly string[] | undefined
  remove_labels?: readonly string[] | undefined
  undo?: true | undefined
}

/** Whether every label that is to be added exists. An undo brings back those that still do. */
export async function areLabels(db: Kysely<Tables>, changes: readonly LabelChange[]): Promise<boolean> {
  const wanted = new Set(changes.flatMap(({ add_labels = [], undo }) => (undo ? [] : add_labels)))
  if (wanted.size === 0) return true
  const known = await db
    .selectFrom('labels')
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  return known.length === wanted.size
}

/** The labels that a change adds to these, and takes from them. */
export function labelDifference(has: readonly Label[], { add_labels = [], remove_labels = [] }: LabelChange) {
  const now = new Set(has.map(({ id }) => id))
  const isAdded = new Set(add_labels)
  return {
    add: [...isAdded].filter(id => !now.has(id)),
    remove: [...new Set(remove_labels)].filter(id => now.has(id) && !isAdded.has(id)),
  }
}

/** With its entry in the history, by the names of now; what it has already, or has not, is none. */
export async function changeLabels(
  trx: Transaction<Tables>,
  actor: Actor,
  enquiryId: string,
  change: LabelChange,
): Promise<void> {
  const before = (await findLabels(trx, [enquiryId])).get(enquiryId) ?? []
  const { add, remove } = labelDifference(before, change)
  if (add.length + remove.length === 0) return
  if (remove.length > 0)
    await trx
      .deleteFrom('enquiry_labels')
      .where('enquiry_id', '=', enquiryId)
      .where('label_id', 'in', remove)
      .execute()
  if (add.length > 0)
    // One that was deleted since is left out: before an undo, or (race) after it was looked up.
    await trx
      .insertInto('enquiry_labels')
      .columns(['enquiry_id', 'label_id'])
      .expression(
        trx
          .selectFrom('labels')
          .select([sql.val(enquiryId).as('enquiry_id'), 'id'])
          .where('id', 'in', add),
      )
      .execute()
  const after = (await findLabels(trx, [enquiryId])).get(enquiryId) ?? []
  const namesOf = (labels: readonly Label[], ids: readonly string[]) =>
    labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const detail = { labelled: namesOf(after, add), unlabelled: namesOf(before, remove) }
  if (detail.labelled.length + detail.unlabelled.length === 0) return
  await noteEnquiryEvent(trx, actor, {
    enquiryId,
    kind: 'labelled',
    detail,
  })
}
