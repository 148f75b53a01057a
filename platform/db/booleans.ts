/** Boolean columns. Both databases store them as 1 and 0, and both drivers return booleans. */
import type { Selectable } from 'kysely'
import type { Tables } from './types'

type BooleanColumnOf<Table> = {
  [Column in keyof Table]: Table[Column] extends boolean ? Column : never
}[keyof Table]

type BooleanColumn = { [Name in keyof Tables]: BooleanColumnOf<Selectable<Tables[Name]>> }[keyof Tables]

/** By name, because neither database says which numbers of a result are booleans. */
const booleanColumns = Object.keys({
  is_anonymous: true,
  is_sso: true,
  animated: true,
  doomed: true,
  in_body: true,
  as_cover: true,
  backed_up: true,
} satisfies Record<BooleanColumn, true>)

/** Changes the row in place: it is the driver's own. */
export function readBooleans<Row>(row: Row): Row {
  if (typeof row !== 'object' || row === null) return row
  const values: Partial<Record<string, unknown>> = row
  for (const column of booleanColumns)
    if (typeof values[column] === 'number') values[column] = values[column] === 1
  return row
}

export const bindBooleans = (parameters: readonly unknown[]): unknown[] =>
  parameters.map(value => (typeof value === 'boolean' ? Number(value) : value))
