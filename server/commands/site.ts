/** `npm run site`: the texts of the site into a file, and from one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { ImportOutcome } from '../../domain/site/site-file.server'
import { systemClock } from '../../platform/clock'
import { ConfigError } from '../../platform/config'
import { plural } from '../../shared/plural'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run site -- export|import FILE [--dry-run]

Writes what the pages say into a file, with pages of your own, or publishes what a file says differently: all of it, or
nothing when a text does not fit. What the file leaves out stays as it is, and so do drafts of texts.
  export FILE            JSON; never overwrites a file
  import FILE            such a file, edited or of another site
  --dry-run              checks the file, says what would change, and publishes nothing`

interface Request {
  verb: 'export' | 'import'
  file: string
  dryRun: boolean
}

export const siteCommand: Command = command({
  help,
  read: readRequest,
  run: ({ verb, file, dryRun }, { config, print }) =>
    onDatabase(config, async (db, kind) => {
      // With the sanitiser of texts, which no start of the site needs.
      const { exportWholeSite, importWholeSite } = await import('../../domain/page/pages-file.server')
      if (verb === 'export') {
        writeNew(file, await exportWholeSite(db))
        print(`Written to ${file}.`)
        return 0
      }
      const { siteUrl } = config
      const writing = { db, kind, siteUrl, newId: uuidv7, now: systemClock.now(), accountId: null }
      const outcome = await importWholeSite(writing, read(file), { dryRun })
      for (const line of describe(outcome, dryRun)) print(line)
      return outcome.kind === 'imported' ? 0 : 1
    }),
})

function readRequest(args: string[]): Request {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, file, ...more] = positionals
  if (verb !== 'export' && verb !== 'import') throw new UsageError('Say export or import.')
  if (!file || more.length > 0) throw new UsageError(`Name one file to ${verb}.`)
  const dryRun = values['dry-run']
  if (verb === 'export' && dryRun) throw new UsageError('--dry-run is for import.')
  return { verb, file, dryRun }
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    throw new ConfigError(`${file} was not written: ${messageOf(error)}`)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function describe(outcome: ImportOutcome, dryRun: boolean): string[] {
  if (outcome.kind === 'refused')
    return [...outcome.faults, `${plural(outcome.faults.length, 'fault')}. Nothing was changed.`]
  const lines = outcome.documents.flatMap(({ title, changes, drafted }) => [
    `${title}:`,
    ...changes.map(({ label, before, after }) => `  ${label}: ${quote(before)} -> ${quote(after)}`),
    ...(drafted ? ['  Its draft stays as it is.'] : []),
  ])
  const count = plural(outcome.documents.length, 'document')
  return [...lines, dryRun ? `${count} would change.` : `${count} changed.`]
}

/** Long texts by their beginnings. */
const quote = (text: string) => JSON.stringify(text.length > 70 ? `${text.slice(0, 69)}…` : text)
