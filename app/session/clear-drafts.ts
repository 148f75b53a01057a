/**
 * Deletes what the editor and the replies keep in this browser: on a shared machine the next user must not find it. Not
 * by Clear-Site-Data, which would take preferences too. Never rejects: some browsers store nothing.
 */
export async function clearDrafts(): Promise<void> {
  try {
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  } catch {
    // This browser stores nothing, so there is nothing to delete.
  }
}
