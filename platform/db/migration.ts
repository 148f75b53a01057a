/** The shape of a migration; it differs where the two databases do. */
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './types'

/** A migration sees a database without types: it must not change meaning when the tables' types do. */
export type MigrationFor = (kind: DatabaseKind) => { up(db: Kysely<unknown>): Promise<void> }
