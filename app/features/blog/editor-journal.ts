/**
 * Unsaved work, kept in this browser's IndexedDB while somebody types: one record for each tab and post. What a
 * crash, a closed tab or an ended session leaves behind is offered when the post is opened again.
 */
import type { EditorFields } from './editor-fields'

export interface JournalRecord {
  /** Of one tab that has one post open. */
  key: string
  accountId: string
  /** '' for a post that was never saved. */
  postId: string
  /** Milliseconds since the epoch. */
  keptAt: number
  /** The version that it began with; 0 for a new post. */
  version: number
  fields: EditorFields
}

const databaseName = 'qq-editor'
const storeName = 'drafts'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

let opened: Promise<IDBDatabase> | undefined

/** Runs one request; resolves when the transaction is on disk. */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= openDatabase()
  const database = await opened
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** False when this browser keeps nothing: private windows, full disks. */
export const keepRecord = (record: JournalRecord): Promise<boolean> =>
  run('readwrite', store => store.put(record)).then(
    () => true,
    () => false,
  )

export const dropRecord = (key: string): Promise<boolean> =>
  run('readwrite', store => store.delete(key)).then(
    () => true,
    () => false,
  )

/** Everything kept in this browser, of every account and post. */
export const readRecords = (): Promise<JournalRecord[]> =>
  run<JournalRecord[]>('readonly', store => store.getAll()).catch(() => [])

/** A lock is held as long as its tab lives, so that another tab's work is not taken for left-over work. */
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
