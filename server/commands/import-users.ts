/** `npm run import-users`: imports users from a hosted auth service, passwords and authenticators included. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { noteActivity } from '../../domain/log/note-activity.server'
import { systemClock } from '../../platform/clock'
import { ConfigError } from '../../platform/config'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { getOrMakeSecret } from '../../platform/keys/stored-secrets'
import { plural } from '../../shared/plural'
import { isRole } from '../auth/core/invites'
import { type ImportOptions, importAccounts } from '../auth/import/accounts'
import type { ImportReport } from '../auth/import/candidates'
import { type NumberedRow, readExport } from '../auth/import/file'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run import-users -- FILE... [options]

Brings accounts over from a hosted auth service. Each row that is not taken is printed, and makes the exit code 1.
  FILE                   JSON or JSON lines with users, their identities and factors; or CSV, a file for each table
  --role ROLE            contributor, editor or owner: what the accounts may do here (editor)
  --dry-run              checks everything and writes nothing`

const options = {
  role: { type: 'string', default: 'editor' },
  'dry-run': { type: 'boolean', default: false },
} as const

export const importUsersCommand: Command = command({
  help,
  read: readRequest,
  run: (request, { config, print }) => {
    const rows = request.files.flatMap(readRows)
    return onDatabase(config, async db => {
      const authKey = await getOrMakeSecret(db, await openKeyWrapper(db, config), 'auth')
      const deps = { db, authKey, newId: uuidv7, now: systemClock.now() }
      const report = await importAccounts(deps, rows, request.options)
      const { taken, known, refusals } = report
      if (!request.options.dryRun)
        await noteActivity(db, {
          action: 'accounts_imported',
          now: deps.now,
          accountId: null,
          detail: { taken, known, refused: refusals.length },
        })
      for (const line of describe(report, request.options)) print(line)
      return refusals.length > 0 ? 1 : 0
    })
  },
})

function readRequest(args: string[]): { files: string[]; options: ImportOptions } {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { role } = values
  if (!isRole(role)) throw new UsageError(`--role is "${role}": use contributor, editor or owner.`)
  if (positionals.length === 0) throw new UsageError('Name the file to import.')
  return { files: positionals, options: { role, dryRun: values['dry-run'] } }
}

function readRows(file: string): NumberedRow[] {
  const rows = readFile(file)
  if (typeof rows === 'string') throw new ConfigError(`${basename(file)}: ${rows}`)
  return rows
}

/** The rows, or why there are none. */
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
  const accounts = (count: number) => plural(count, 'account')
  const summary = [
    `${accounts(taken)} ${dryRun ? 'would be taken' : 'taken'}`,
    `${known} already here`,
    `${leftOut} left out (deleted, anonymous, never proven)`,
    `${plural(refusals.length, 'row')} not taken`,
  ]
  return [...lines, `${summary.join(', ')}.`]
}
