/** What two databases are compared by in tests. */
import { parseConfig } from '../../../../platform/config'
import { openToCopy } from '../../../../platform/db/connect'
import { withSnapshot } from '../../../../platform/db/rows/snapshot'
import { createLog } from '../../../../platform/log'
import { isObject, tryJson } from '../../../../shared/read-json'

type Env = { DATA_DIR: string; DATABASE_URL?: string }

const asStored = (row: object): unknown => Object.entries(row).sort()

/** All rows of all tables, as JSON of each; `anySpelling` where the two databases are of different kinds. */
export async function rowsOf(env: Env, read = asStored): Promise<Record<string, string[]>> {
  const open = await openToCopy(parseConfig(env), createLog('silent'))
  try {
    return await withSnapshot(open.db, open.kind, async snapshot => {
      const found: Record<string, string[]> = {}
      for (const table of Object.keys(snapshot.tables)) {
        const rows: string[] = []
        for await (const some of snapshot.rows(table))
          rows.push(...some.map(row => JSON.stringify(read(row))))
        found[table] = rows.sort()
      }
      return found
    })
  } finally {
    await open.close()
  }
}

/** PostgreSQL keeps the members of an object in an order of its own, and JSON texts with other spaces. */
export function anySpelling(value: unknown): unknown {
  const isText = typeof value === 'string' && /^[{[]/.test(value)
  const parsed = isText ? tryJson(value) : value
  if (Array.isArray(parsed)) return parsed.map(anySpelling)
  if (!isObject(parsed)) return value
  return Object.entries(parsed)
    .map(([key, member]) => [key, anySpelling(member)])
    .sort()
}
