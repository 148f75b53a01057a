/** Proves that an archive can be restored: restores its rows into a database in a folder, and counts its objects. */
import { sql } from 'kysely'
import type { Unlock } from '../../platform/archive/age'
import { openEmptyDatabase } from '../../platform/db/connect'
import type { Database } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { objectNamedBy, objectTables } from './object-named-by.server'
import { restoreBackup } from './restore-backup.server'
import type { StoredReader } from './store/read-stored.server'

export interface VerifiedBackup {
  madeAt: string
  rows: number
  objects: number
  /** Keys that rows name and whose bytes the archive lacks: deleted while it was made, or lost. */
  missing: string[]
}

/**
 * Each row is written and each foreign key checked, as a restore does; each object is read and compared with its
 * checksum, but not written: those in a store by `check`. `folder` must be empty. Throws BadArchive, or the disk's error.
 */
export async function verifyBackup(
  path: string,
  {
    unlock,
    folder,
    now,
    check,
  }: { unlock: Unlock | undefined; folder: string; now: number; check: StoredReader['check'] },
): Promise<VerifiedBackup> {
  const keys = new Set<string>()
  const objects = {
    put: async (key: string) => {
      keys.add(key)
    },
  }
  const open = await openEmptyDatabase({ dataDir: folder }, createLog('silent'))
  try {
    const { contents } = await restoreBackup(path, {
      ...{ open, objects, unlock, now },
      stored: { check, read: async () => Buffer.alloc(0) },
      keepsSessions: true,
    })
    const named = await listNamed(open.db)
    const rows = Object.values(contents.tables).reduce((sum, count) => sum + count, 0)
    const missing = named.filter(key => !keys.has(key))
    return { madeAt: contents.made_at, rows, objects: keys.size, missing }
  } finally {
    await open.close()
  }
}

async function listNamed(db: Database): Promise<string[]> {
  const named = new Set<string>()
  for (const table of objectTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows) {
      const key = objectNamedBy(table, row)
      if (key !== undefined) named.add(key)
    }
  }
  return [...named]
}
