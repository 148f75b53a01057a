/** `npm run doctor`: looks at everything that a site depends on, and says what is wrong and what to do. */
import { parseArgs } from 'node:util'
import type { Finding } from '../../domain/system/system-schema'
import { systemClock } from '../../platform/clock'
import { type Config, ConfigError } from '../../platform/config'
import { type OpenDatabase, openToExamine } from '../../platform/db/connect'
import { readDiskSpace } from '../../platform/disk-space'
import { createLog } from '../../platform/log'
import { createMailer } from '../../platform/mail/mailer'
import { plural } from '../../shared/plural'
import { fault, skipped } from '../doctor/check'
import { doctorMessages as m } from '../doctor/messages'
import { openObjects } from '../open-objects'
import { type Command, type CommandSurroundings, command } from './run'

const help = `Usage: npm run doctor -- [--json]

Looks at settings, database, key, clock, uploaded files, emails, disk, the certificate and what a visitor's request
passes through, and says what to do about each fault. Each check may take ten seconds. It repairs nothing.
  --json                 prints an object with the list of findings

It ends with 1 when something is at fault, and with 0 when there are only warnings.`

type Print = CommandSurroundings['print']

export const doctorCommand: Command = command({
  help,
  read: args => parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values,
  onWrongSettings: ({ json }, { message }, print) => {
    const wrong = message
      .split('\n')
      .map(words => ({ name: 'settings' as const, ...fault(words, m.settings.remedy) }))
    return report([...wrong, { name: 'database', ...skipped(m.settings.stopped) }], json, print)
  },
  run: async ({ json }, { config, print }) => report(await examineSite(config), json, print),
})

async function examineSite(config: Config): Promise<Finding[]> {
  // No part of a start of the site, which has all commands in it.
  const { examine } = await import('../doctor/examine')
  const mailer = createMailer(config)
  const database = await openOrExplain(config)
  try {
    return await examine({
      ...{ config, clock: systemClock, mailer, nodeVersion: process.versions.node, database },
      disk: { space: () => readDiskSpace(config.dataDir) },
      objects: await openObjects(config),
    })
  } finally {
    mailer.close()
    if ('close' in database) await database.close()
  }
}

async function openOrExplain(config: Config): Promise<OpenDatabase | { unusable: string }> {
  try {
    return await openToExamine(config, createLog('silent'))
  } catch (error) {
    if (error instanceof ConfigError) return { unusable: error.message }
    throw error
  }
}

function report(findings: readonly Finding[], json: boolean, print: Print): number {
  const count = (outcome: Finding['outcome']) => findings.filter(one => one.outcome === outcome).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (json) print(JSON.stringify({ faults, warnings, findings }, null, 2))
  else {
    for (const { name, outcome, words, remedy } of findings) {
      print(`${outcome.padEnd(8)} ${name}: ${words}`)
      if (remedy) print(`         ${remedy}`)
    }
    print(`\n${plural(faults, 'fault')}, ${plural(warnings, 'warning')}`)
  }
  return faults > 0 ? 1 : 0
}
