/** What two databases are compared by in tests. */
import { parseConfig } from '../../../platform/config'
import { openToCopy } from '../../../platform/db/connect'
import { withSnapshot } from '../../../platform/db/rows/snapshot'
import { createLog } from '../../../platform/log'
import { isObject, tryJson } from '../../../shared/read-json'

type Env = { DATA_DIR: string; DATABASE_URL?: string }

/** All rows of all tables, as JSON of each. */
export async function rowsOf(env: Env): Promise<Record<string, string[]>> {
  const open = await openToCopy(parseConfig(env), createLog('silent'))
  try {
    return await withSnapshot(open.db, open.kind, async snapshot => {
      const found: Record<string, string[]> = {}
      for (const table of Object.keys(snapshot.tables)) {
        const rows: string[] = []
        for await (const some of snapshot.rows(table))
          rows.push(...some.map(row => JSON.stringify(sortMembers(row))))
        found[table] = rows.sort()
      }
      return found
    })
  } finally {
    await open.close()
  }
}

/** PostgreSQL keeps the members of an object in an order of its own, and JSON texts with other spaces. */
function sortMembers(value: unknown): unknown {
  const isText = typeof value === 'string' && /^[{[]/.test(value)
  const parsed = isText ? tryJson(value) : value
  if (Array.isArray(parsed)) return parsed.map(sortMembers)
  if (!isObject(parsed)) return value
  return Object.entries(parsed)
    .map(([key, member]) => [key, sortMembers(member)])
    .sort()
}
