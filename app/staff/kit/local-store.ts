/**
 * Records that outlast a crash, a closed tab and an ended session: one IndexedDB database each for posts and
 * enquiries. Signing out deletes them (app/session/clear-drafts.ts).
 */
const storeName = 'drafts'

/** A store of records by their key, in the database of this name. */
export function openStore<Kept extends { key: string }>(databaseName: string) {
  let opened: Promise<IDBDatabase> | undefined

  const openDatabase = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
      request.onsuccess = () => {
        // Signing out deletes the database.
        request.result.onversionchange = () => {
          request.result.close()
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })

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

  /** False when this browser stores nothing: private windows, full disks. */
  const change = (work: (store: IDBObjectStore) => IDBRequest): Promise<boolean> =>
    run('readwrite', work).then(
      () => true,
      () => false,
    )

  return {
    keep: (kept: Kept) => change(store => store.put(kept)),
    drop: (key: string) => change(store => store.delete(key)),
    read: (key: string) => run<Kept | undefined>('readonly', store => store.get(key)).catch(() => undefined),
    readAll: () => run<Kept[]>('readonly', store => store.getAll()).catch(() => []),
  }
}
