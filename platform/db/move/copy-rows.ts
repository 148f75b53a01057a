/** Copies the rows of every table in portions by key, each committed with the note of where it ended. */

import { keyColumns } from '../rows/key-columns'
import type { KeyValues, Row, Snapshot } from '../rows/snapshot'
import { clearTable, writeRows } from '../rows/write-rows'
import { inTransaction } from '../transaction'
import type { Database, DatabaseKind } from '../types'
import { forgetTableProgress, noteTableProgress, readTableProgress } from './unfinished-move'

export interface MoveTarget {
  db: Database
  kind: DatabaseKind
}

/** Told how many rows of a table have been dealt with just now, or by a call before that was killed. */
export type OnRows = (table: string, count: number, when?: 'before') => void

/** Portions of a snapshot in one transaction: waiting for the disk after each would take longer than the rows do. */
const portionsAtOnce = 25

/** Goes on where an earlier call was killed. Rows that came before there since then are not seen: compare afterwards. */
export async function copyRows(source: Snapshot, target: MoveTarget, onRows: OnRows): Promise<void> {
  for (const table of Object.keys(source.tables)) {
    const before = await readTableProgress(target.db, table)
    if (before) onRows(table, before.rows, 'before')
    if (before && !before.last) continue
    await copyTable(source, target, { table, done: before?.rows ?? 0, last: before?.last }, onRows)
  }
}

/** A table that is not what the source has now: all of it once more. */
export async function copyAgain(
  source: Snapshot,
  target: MoveTarget,
  table: string,
  onRows: OnRows,
): Promise<void> {
  await inTransaction(target.db, async trx => {
    await clearTable(trx, target.kind, table)
    await forgetTableProgress(trx, table)
  })
  await copyTable(source, target, { table, done: 0, last: undefined }, onRows)
}

interface Begun {
  table: string
  done: number
  last: KeyValues | undefined
}

async function copyTable(
  source: Snapshot,
  { db, kind }: MoveTarget,
  { table, done, last }: Begun,
  onRows: OnRows,
): Promise<void> {
  const key = await keyColumns(db, kind, table)
  const portions = source.rowsInOrder(table, last)[Symbol.asyncIterator]()
  try {
    for (let isWhole = false; !isWhole; ) {
      const before = done
      await inTransaction(db, async trx => {
        let written: Row[] = []
        for (let count = 0; count < portionsAtOnce && !isWhole; count += 1) {
          const next = await portions.next()
          isWhole = next.done === true
          if (next.done) break
          written = next.value
          await writeRows(trx, table, written)
          done += written.length
        }
        await noteTableProgress(trx, table, { rows: done, ...(isWhole ? {} : { last: keyOf(written, key) }) })
      })
      onRows(table, done - before)
    }
  } finally {
    await portions.return?.()
  }
}

function keyOf(rows: readonly Row[], columns: readonly string[]): (string | number)[] {
  const row = rows.at(-1) ?? {}
  return columns.map(column => row[column] as string | number)
}
