import type { JournalFields, JournalRecord } from './journal'

export interface OfferQuestion<Fields extends JournalFields> {
  accountId: string
  postId: string
  /** Keys of the open tabs, this one included. */
  heldKeys: ReadonlySet<string>
  /** The stored values, or the defaults of a new post. */
  saved: Fields
  differ: (one: Fields, other: Fields) => boolean
}

/** Left-over work of this account on this post that differs from the stored post; newest first. */
export const findOffers = <Fields extends JournalFields>(
  records: readonly JournalRecord<Fields>[],
  { accountId, postId, heldKeys, saved, differ }: OfferQuestion<Fields>,
): JournalRecord<Fields>[] =>
  records
    .filter(record => record.accountId === accountId && record.postId === postId)
    .filter(record => !heldKeys.has(record.key) && differ(saved, record.fields))
    .toSorted((a, b) => b.keptAt - a.keptAt)
