/** A site in order, for the doctor to look at. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../platform/clock'
import { type Config, parseConfig } from '../../../platform/config'
import { getOrMakeSecret } from '../../../platform/keys/stored-secrets'
import { createMailer } from '../../../platform/mail/mailer'
import { createFolderObjects } from '../../../platform/objects/objects'
import type { Check, OpenedDatabase, Patient } from '../../../server/doctor/check'
import { examine } from '../../../server/doctor/examine'
import { neededNode } from '../../../server/doctor/machine'
import type { OpenTestDatabase } from './databases'

type Environment = Record<string, string>

export interface TestPatient extends Patient {
  database: OpenedDatabase
  stampKey: Buffer
  /** The same site with other settings. */
  withSettings(env: Environment): Patient
}

export async function makePatient(open: OpenTestDatabase): Promise<TestPatient> {
  const { db, kind, config, prepareKeys } = await open()
  const { dataDir, databaseUrl } = config
  chmodSync(dataDir, 0o700)
  const stampKey = await getOrMakeSecret(db, await prepareKeys(), 'stamp')
  const at = (own: Config): Patient => ({
    config: own,
    clock: systemClock,
    objects: createFolderObjects(join(dataDir, 'objects')),
    mailer: createMailer(own),
    disk: { space: () => ({ free: 50e9, total: 100e9 }) },
    nodeVersion: neededNode,
    database: { db, kind },
  })
  const withSettings = (env: Environment) =>
    at(parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...env }))
  return { ...at(config), database: { db, kind }, stampKey, withSettings }
}

/** What is wrong, each as `outcome name: words`. */
export async function findWrong(patient: Patient, checks?: readonly Check[]): Promise<string[]> {
  const findings = await examine(patient, checks && { checks })
  return findings
    .filter(({ outcome }) => outcome === 'fault' || outcome === 'warning')
    .map(({ outcome, name, words }) => `${outcome} ${name}: ${words}`)
}
