/** Whether two databases hold the same rows: an order-free checksum of each table, alike on SQLite and PostgreSQL. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tryJson } from '../../../shared/read-json'
import type { Database } from '../types'
import type { Row } from './snapshot'

export interface TableSum {
  rows: number
  /** The sum of the hashes of all rows, modulo 2^128: a row that is there twice counts twice. */
  sum: string
}

/** Columns whose values PostgreSQL writes in its own way, by table. */
export type TypedColumns = Readonly<Record<string, Readonly<Record<string, 'json' | 'time'>>>>

/** Call with a PostgreSQL database. */
export async function readTypedColumns(db: Database): Promise<TypedColumns> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = current_schema()
      and data_type in ('jsonb', 'timestamp with time zone')`.execute(db)
  const typed: Record<string, Record<string, 'json' | 'time'>> = {}
  for (const { table_name, column_name, data_type } of rows) {
    typed[table_name] ??= {}
    typed[table_name][column_name] = data_type === 'jsonb' ? 'json' : 'time'
  }
  return typed
}

const modulus = 1n << 128n

/** Calls back after each portion with how many rows it has read. */
export async function sumRows(
  portions: AsyncIterable<readonly Row[]>,
  typed: TypedColumns[string] = {},
  onRows: (count: number) => void = () => {},
): Promise<TableSum> {
  let rows = 0
  let sum = 0n
  for await (const portion of portions) {
    for (const row of portion) sum = (sum + hashOf(row, typed)) % modulus
    rows += portion.length
    onRows(portion.length)
  }
  return { rows, sum: sum.toString(16) }
}

function hashOf(row: Row, typed: NonNullable<TypedColumns[string]>): bigint {
  const values = Object.keys(row)
    .sort()
    .map(column => [column, normalise(row[column], typed[column])])
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return BigInt(`0x${hash.slice(0, 32)}`)
}

function normalise(value: unknown, type: 'json' | 'time' | undefined): unknown {
  if (typeof value !== 'string' || !type) return value
  return type === 'json' ? sortKeys(tryJson(value)) : new Date(value).toISOString()
}

/** PostgreSQL keeps the members of an object in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, sortKeys(member)] as const)
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
