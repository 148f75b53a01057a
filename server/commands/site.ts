/** `npm run site`: the texts of the site into a file, and from one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { ImportOutcome } from '../../domain/site/site-file.server'
import { systemClock } from '../../platform/clock'
import { ConfigError } from '../../platform/config'
import { createLog } from '../../platform/log'
import { plural } from '../../shared/plural'
import { type DemoDeps, findDemoContent, removeDemoContent } from '../seed/demo-content'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run site -- export|import FILE [--dry-run]
       npm run site -- remove-demo [--yes NAME]

Writes what the pages say into a file, with pages of your own, or publishes what a file says differently: all of it, or
nothing when a text does not fit. What the file leaves out stays as it is, and so do drafts of texts.
  export FILE            JSON; never overwrites a file
  import FILE            such a file, edited or of another site
  --dry-run              checks the file, says what would change, and publishes nothing
  remove-demo            says what is left of the demo content
  --yes NAME             removes it: takes the notice off the pages, moves demo articles that
                         nobody has changed to the bin for 30 days; NAME is the agency's`

type Request = FileRequest | { verb: 'remove-demo'; yes: string | undefined }

interface FileRequest {
  verb: 'export' | 'import'
  file: string
  dryRun: boolean
}

export const siteCommand: Command = command({
  help,
  read: readRequest,
  run: (request, { config, print }) =>
    onDatabase(config, async (db, databaseKind) => {
      if (request.verb === 'remove-demo')
        return removeDemo({ db, databaseKind, log: createLog('silent') }, request.yes, print)
      const { verb, file, dryRun } = request
      // With the sanitiser of texts, which no start of the site needs.
      const { exportWholeSite, importWholeSite } = await import('../../domain/page/pages-file.server')
      if (verb === 'export') {
        writeNew(file, await exportWholeSite(db))
        print(`Written to ${file}.`)
        return 0
      }
      const { siteUrl } = config
      const writing = {
        db,
        kind: databaseKind,
        siteUrl,
        newId: uuidv7,
        now: systemClock.now(),
        accountId: null,
      }
      const outcome = await importWholeSite(writing, read(file), { dryRun })
      for (const line of describe(outcome, dryRun)) print(line)
      return outcome.kind === 'imported' ? 0 : 1
    }),
})

function readRequest(args: string[]): Request {
  const options = { 'dry-run': { type: 'boolean', default: false }, yes: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, file, ...more] = positionals
  const { 'dry-run': dryRun, yes } = values
  if (verb === 'remove-demo') {
    if (file !== undefined || dryRun) throw new UsageError('remove-demo takes --yes NAME only.')
    return { verb, yes }
  }
  if (verb !== 'export' && verb !== 'import') throw new UsageError('Say export, import or remove-demo.')
  if (!file || more.length > 0) throw new UsageError(`Name one file to ${verb}.`)
  if (yes !== undefined) throw new UsageError('--yes is for remove-demo.')
  if (verb === 'export' && dryRun) throw new UsageError('--dry-run is for import.')
  return { verb, file, dryRun }
}

/** As an owner does in the admin area (server/seed/demo-content.ts). */
async function removeDemo(
  deps: DemoDeps,
  yes: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const { agency, articles, notice } = await findDemoContent(deps)
  if (articles === 0 && notice === '') {
    print('Nothing is left of the demo content.')
    return 0
  }
  const left = [
    ...(articles > 0 ? [plural(articles, 'demo article')] : []),
    ...(notice ? [`the notice ${JSON.stringify(notice)}`] : []),
  ].join(' and ')
  if (yes === undefined) {
    print(`Left: ${left}. To remove it: npm run site -- remove-demo --yes ${JSON.stringify(agency)}`)
    return 1
  }
  const actor = { newId: uuidv7, now: systemClock.now(), accountId: null }
  const outcome = await removeDemoContent(deps, actor, yes)
  if (outcome.kind === 'other-name')
    print(`Nothing was removed: the agency’s name is ${JSON.stringify(agency)}.`)
  else if (outcome.kind === 'refused') print(`Nothing was removed. ${outcome.fault}`)
  else print(`Removed: ${left}. Articles are in the bin for 30 days.`)
  return outcome.kind === 'removed' ? 0 : 1
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
