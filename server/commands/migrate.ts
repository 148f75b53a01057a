/** `npm run migrate`: brings the schema up to date before a restart, or says how far it is. */
import { parseArgs } from 'node:util'
import { ConfigError } from '../../platform/config'
import { migrateInstalled, readInstalledSchema } from '../../platform/db/connect'
import type { Schema } from '../../platform/db/migrate'
import { createLog } from '../../platform/log'
import { type Command, command } from './run'

const help = `Usage: npm run migrate -- [--status | --to NAME]

Runs the migrations that this build knows and the database does not have, after a copy of a SQLite database. The site
may run meanwhile; its next start would do the same.
  --status               lists them instead: done, pending, or of a newer version
  --to NAME              stops after this one; there is no way back but the copy`

export const migrateCommand: Command = command({
  help,
  read: argv => {
    const { values } = parseArgs({
      args: argv,
      options: { status: { type: 'boolean', default: false }, to: { type: 'string' } },
    })
    return values
  },
  run: async ({ status, to }, { config, print }) => {
    const log = createLog('silent')
    const schema = await readInstalledSchema(config, log)
    if (status) {
      for (const line of describe(schema)) print(line)
      return 0
    }
    if (to !== undefined) requirePending(schema, to)
    const names = await migrateInstalled(config, log, to)
    for (const name of names) print(`done     ${name}`)
    if (names.length === 0) print('Nothing to do: the database is up to date.')
    return 0
  },
})

const describe = ({ executed, pending, unknown }: Schema): string[] => [
  ...executed.map(name => `done     ${name}`),
  ...unknown.map(name => `newer    ${name}`),
  ...pending.map(name => `pending  ${name}`),
]

function requirePending({ executed, pending }: Schema, name: string): void {
  if (pending.includes(name)) return
  throw new ConfigError(
    executed.includes(name)
      ? `The migration ${name} has run already, and there is no way back: restore the copy made before the upgrade.`
      : `There is no migration ${name}: npm run migrate -- --status lists them.`,
  )
}
