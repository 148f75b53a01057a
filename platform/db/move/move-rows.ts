/** Moves all rows from one database to another of the same schema, in steps that can each be repeated. */
import { sql } from 'kysely'
import { ConfigError } from '../../config'
import { executedMigrations, migrateToLatest } from '../migrate'
import { readTypedColumns, sumRows, type TypedColumns } from '../rows/row-sums'
import { type Snapshot, withSnapshot } from '../rows/snapshot'
import { addForeignKeys, dropForeignKeys, emptyTables } from '../rows/write-rows'
import { inTransaction } from '../transaction'
import { copyAgain, copyRows, type MoveTarget, type OnRows } from './copy-rows'
import { beginMove, endMove, readForeignKeys, readMoveSource } from './unfinished-move'

export interface Move {
  source: MoveTarget
  target: MoveTarget
  /** As `nameDatabase` names the source. */
  name: string
}

/** Makes the schema of an empty target, or finds the notes of a killed move, and copies what is not there yet. */
export async function fillTarget({ source, target, name }: Move, onRows: OnRows): Promise<void> {
  await prepareTarget(target, name)
  await withSnapshot(source.db, source.kind, async snapshot => {
    await requireSameSchema(snapshot, target)
    await copyRows(snapshot, target, onRows)
  })
}

async function prepareTarget(target: MoveTarget, name: string): Promise<void> {
  const { db, kind } = target
  // Rows come in several transactions, and may name others that come later. `finishTarget` checks them all.
  if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  if ((await readMoveSource(db, kind)) !== undefined) return
  await migrateToLatest(db, kind)
  await inTransaction(db, async trx => {
    const keys = kind === 'postgres' ? await dropForeignKeys(trx) : []
    await emptyTables(trx, kind)
    await beginMove(trx, name, keys)
  })
}

async function requireSameSchema({ migrations }: Snapshot, { db }: MoveTarget): Promise<void> {
  const made = await executedMigrations(db)
  if (made.join() !== migrations.join())
    throw new ConfigError(
      'The half-filled database was made by another version of the site: empty it, and begin again.',
    )
}

/** Names of the tables that differ, with all that is in them now. */
export async function findDifferences(
  { source, target }: Pick<Move, 'source' | 'target'>,
  onRows: OnRows = () => {},
): Promise<string[]> {
  const typed = await readTypes(source, target)
  return withSnapshot(source.db, source.kind, there =>
    withSnapshot(target.db, target.kind, async here => {
      const names = [...new Set([...Object.keys(there.tables), ...Object.keys(here.tables)])]
      const different: string[] = []
      for (const table of names) {
        const sumOf = async (snapshot: Snapshot, told: boolean) => {
          if (snapshot.tables[table] === undefined) return 'absent'
          const tell = (count: number) => told && onRows(table, count)
          return JSON.stringify(await sumRows(snapshot.rows(table), typed[table], tell))
        }
        if ((await sumOf(there, true)) !== (await sumOf(here, false))) different.push(table)
      }
      return different
    }),
  )
}

/** Between two databases of one kind nothing is written in another way. */
async function readTypes(source: MoveTarget, target: MoveTarget): Promise<TypedColumns> {
  const postgres = [source, target].find(({ kind }) => kind === 'postgres')
  return postgres ? readTypedColumns(postgres.db) : {}
}

/** Copies these tables once more. Throws ConfigError when they differ even then. */
export async function copyDifferent(move: Move, tables: readonly string[], onRows: OnRows): Promise<void> {
  await withSnapshot(move.source.db, move.source.kind, async snapshot => {
    for (const table of tables) await copyAgain(snapshot, move.target, table, onRows)
  })
  const left = await findDifferences(move)
  if (left.length > 0)
    throw new ConfigError(
      `These tables differ although they were copied twice: ${left.join(', ')}. Is the site running? Stop it, and run this again.`,
    )
}

/** From here on a site can use it. `forgotten` are settings that say what the first start of the target does anew. */
export async function finishTarget({ db, kind }: MoveTarget, forgotten: readonly string[]): Promise<void> {
  await inTransaction(db, async trx => {
    if (kind === 'postgres') await addForeignKeys(trx, await readForeignKeys(trx))
    else await requireForeignRows(trx)
    await trx.deleteFrom('settings').where('key', 'in', forgotten).execute()
    await endMove(trx)
  })
}

async function requireForeignRows(trx: Parameters<typeof endMove>[0]): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx)
  const [missing] = rows
  if (missing)
    throw new ConfigError(`A row of ${missing.table} names one of ${missing.parent} that does not exist.`)
}
