/** `npm run import-users`: brings people over from a hosted auth service, passwords and authenticators included. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { systemClock } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import { getOrMakeSecret } from '../../platform/db/settings'
import { createLog } from '../../platform/log'
import { type ImportOptions, type ImportReport, importAccounts } from '../auth/import-accounts'
import { type NumberedRow, readExport } from '../auth/import-file'
import type { CommandSurroundings } from './enquiries'

const usage = `Brings accounts over from a hosted auth service: npm run import-users -- FILE...
  FILE                   JSON or JSON lines with users, their identities and factors; or CSV, a file for each table
  --role editor|owner    what the accounts may do here (editor)
  --dry-run              checks everything and writes nothing`

const options = {
  role: { type: 'string', default: 'editor' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Does what `argv` (without node and script) asks for; returns the exit code: 1 when a row was not taken. */
export async function importUsersCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const request = readRequest(argv)
  if (typeof request === 'string') {
    print(request)
    return 2
  }
  const rows = readFiles(request.files)
  if (typeof rows === 'string') {
    print(rows)
    return 1
  }
  const open = await openDatabase(parseConfig(env), createLog('silent'))
  try {
    const authKey = await getOrMakeSecret(open.db, 'auth')
    const deps = { db: open.db, authKey, newId: uuidv7, now: systemClock.now() }
    const report = await importAccounts(deps, rows, request.options)
    for (const line of describe(report, request.options)) print(line)
    return report.refusals.length > 0 ? 1 : 0
  } finally {
    await open.close()
  }
}

/** What is asked for, or what to print instead. */
function readRequest(argv: readonly string[]): { files: string[]; options: ImportOptions } | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const { role } = values
    if (role !== 'editor' && role !== 'owner') return `--role is "${role}": use editor or owner.\n${usage}`
    if (positionals.length === 0) return `Name the file to import.\n${usage}`
    return { files: positionals, options: { role, dryRun: values['dry-run'] } }
  } catch (error) {
    return `${error instanceof Error ? error.message : ''}\n${usage}`.trim()
  }
}

/** The rows of all files together, or why one cannot be read. */
function readFiles(files: readonly string[]): NumberedRow[] | string {
  const all: NumberedRow[] = []
  for (const file of files) {
    const rows = readFile(file)
    if (typeof rows === 'string') return `${basename(file)}: ${rows}`
    all.push(...rows)
  }
  return all
}

function readFile(file: string): NumberedRow[] | string {
  try {
    return readExport(readFileSync(file, 'utf8'), file)
  } catch (error) {
    return error instanceof Error ? error.message : 'It cannot be read.'
  }
}

function describe({ taken, known, leftOut, refusals }: ImportReport, { dryRun }: ImportOptions): string[] {
  const lines = refusals.map(({ table, number, name, field, reason }) => {
    const who = name ? ` (${name})` : ''
    return `Not taken: ${table} ${number}${who}: ${field} ${reason}.`
  })
  const accounts = (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`
  const summary = [
    `${accounts(taken)} ${dryRun ? 'would be taken' : 'taken'}`,
    `${known} already here`,
    `${leftOut} left out (deleted, anonymous, never proven)`,
    `${refusals.length} ${refusals.length === 1 ? 'row' : 'rows'} not taken`,
  ]
  return [...lines, `${summary.join(', ')}.`]
}
