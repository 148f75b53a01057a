/** Columns that are written once, with their row. */
import type { ColumnType } from 'kysely'

export type CreatedOnce = ColumnType<string, string, never>
export type NotedOnce = ColumnType<string | null, string | undefined, never>
