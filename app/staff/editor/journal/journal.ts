/**
 * Unsaved work, kept in this browser's IndexedDB during typing: one record per tab and post. What a
 * crash, a closed tab or an ended session leaves behind is offered when the post is opened again.
 */
import { openStore } from '../../kit/local-store'
import type { EditorFields } from '../fields'

/** What a form holds; posts and pages have other fields. */
export interface JournalFields {
  title: string
}

export interface JournalRecord<Fields extends JournalFields = EditorFields> {
  /** Of one tab that has one post open. */
  key: string
  accountId: string
  /** '' for a post that was never saved; that of a page begins with `page:`. */
  postId: string
  /** Milliseconds since the epoch. */
  keptAt: number
  /** The version it is based on; 0 for a new post. */
  version: number
  fields: Fields
}

const store = openStore<JournalRecord<JournalFields>>('qq-editor')

export const { keep: keepRecord, drop: dropRecord } = store

/** Everything stored in this browser, for every account and post. */
export const readRecords = store.readAll

/** Web Locks: each tab holds a lock while it is open, so that its work is not taken for left-over work. */
export function holdKey(key: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release = () => {}
  void navigator.locks.request(
    key,
    () =>
      new Promise<void>(resolve => {
        release = resolve
      }),
  )
  return () => release()
}

/** Keys of the records whose tabs are open. */
export async function readHeldKeys(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}
