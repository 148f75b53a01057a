import { objectKeyOf } from '../image/images.server'
import { objectColumn } from './archive-format'

/** The key of the object that a row of this table names, if it names one. */
export function objectNamedBy(table: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const key = row[objectColumn]
  if (typeof key !== 'string') return undefined
  return table === 'images' ? objectKeyOf({ name: String(row.name), object_key: key }) : key
}
