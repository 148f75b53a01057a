import { changedFields, type EditorFields } from '../fields'
import type { JournalRecord } from './journal'

export interface OfferQuestion {
  accountId: string
  postId: string
  /** Keys of the open tabs, this one included. */
  heldKeys: ReadonlySet<string>
  /** The stored values, or the defaults of a new post. */
  saved: EditorFields
}

/** Left-over work of this account on this post that differs from the stored post; newest first. */
export const findOffers = (
  records: readonly JournalRecord[],
  { accountId, postId, heldKeys, saved }: OfferQuestion,
): JournalRecord[] =>
  records
    .filter(record => record.accountId === accountId && record.postId === postId)
    .filter(record => !heldKeys.has(record.key) && changedFields(saved, record.fields).length > 0)
    .toSorted((a, b) => b.keptAt - a.keptAt)
