/**
 * `npm run backup -- FILE`: copies the SQLite database into a new file while the site runs, and checks the copy.
 * The copy is one consistent moment, which a plain file copy of a database in use is not.
 */
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

if (existsSync('.env')) process.loadEnvFile('.env')

const target = process.argv[2]
const source = resolve(process.env.DATA_DIR || 'data', 'site.sqlite')

const problem = findProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

// Renamed when it is whole and sound: what has the final name can be relied on.
const part = `${target}.${process.pid}.part`
try {
  await copy()
  renameSync(part, target)
  console.log(`${target} ${Math.ceil(statSync(target).size / 1024)} KiB`)
} catch (error) {
  rmSync(part, { force: true })
  console.error(`The backup failed, and ${target} was not written: ${error.message}`)
  process.exitCode = 1
}

function findProblem() {
  if (!target || process.argv.length > 3) return 'Name one file for the copy: npm run backup -- FILE'
  if (process.env.DATABASE_URL) return 'The rows are in PostgreSQL (DATABASE_URL): use pg_dump.'
  if (!existsSync(source)) return `There is no database ${source}: check DATA_DIR.`
  if (existsSync(target)) return `${target} exists: a backup never overwrites another.`
  return undefined
}

async function copy() {
  // It holds names, addresses and keys, so nobody else may read it even while it grows.
  writeFileSync(part, '', { mode: 0o600 })
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    await backup(database, part)
  } finally {
    database.close()
  }
  const made = new DatabaseSync(part)
  try {
    // The copy travels as one file, so it must not depend on a second one beside it.
    made.exec('PRAGMA journal_mode=delete')
    const [row] = made.prepare('PRAGMA integrity_check').all()
    if (row?.integrity_check !== 'ok') throw new Error(`the database is damaged (${row?.integrity_check})`)
  } finally {
    made.close()
  }
}
