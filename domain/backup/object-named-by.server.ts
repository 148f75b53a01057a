/** Which tables name objects of the site. */
import { objectKeyOf } from '../image/images.server'

/** The column that names an object in each of `objectTables`. */
export const objectColumn = 'object_key'

/** Not what backups note of objects, which outlives them. */
export const objectTables = ['images', 'received_files', 'reply_files'] as const

/** The key of the object that a row of this table names, if it names one. */
export function objectNamedBy(table: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const key = row[objectColumn]
  if (!objectTables.some(name => name === table) || typeof key !== 'string') return undefined
  return table === 'images' ? objectKeyOf({ name: String(row.name), object_key: key }) : key
}
