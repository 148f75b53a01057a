/** Runs a suite on SQLite and on PostgreSQL, with a fresh migrated database for each test. */
import { randomBytes } from 'node:crypto'
import { afterEach, describe, inject } from 'vitest'
import { type Config, parseConfig } from '../../../platform/config'
import { type OpenDatabase, openDatabase } from '../../../platform/db/connect'
import type { DatabaseKind } from '../../../platform/db/types'
import { type KeyWrapper, prepareKeyWrapper } from '../../../platform/keys/key-wrapper'
import { createLog } from '../../../platform/log'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { runAsAdmin, siblingUrl } from './postgres'
import { templateDatabase } from './template-database'

export interface TestDatabase extends OpenDatabase {
  /** What the rest of the program would read: local mode, a data folder of its own, this database. */
  config: Config
  /** As the start of a site does, for commands that open keys. */
  prepareKeys(): Promise<KeyWrapper>
  /** A second handle on the same database, as another process has one. */
  openAgain(): Promise<OpenDatabase>
}

/** Opens a fresh database; it is closed and deleted after the test. */
export type OpenTestDatabase = () => Promise<TestDatabase>

type CleanUp = () => Promise<void> | void

/** Describes `suite` twice. Without PostgreSQL (global-setup.ts says so) its half is skipped. */
export function describeEachDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeDatabases(['sqlite', 'postgres'], name, suite)
}

/** For what needs a database and asks nothing of it that could differ. */
export function describeOnSqlite(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeDatabases(['sqlite'], name, suite)
}

function describeDatabases(
  kinds: readonly DatabaseKind[],
  name: string,
  suite: (open: OpenTestDatabase) => void,
): void {
  const adminUrl = inject('postgresAdminUrl')
  for (const kind of kinds) {
    describe.skipIf(kind === 'postgres' && !adminUrl)(`${name} (${kind})`, () => {
      const cleanUps: CleanUp[] = []
      afterEach(async () => {
        for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
      })
      suite(() => openTestDatabase(kind, adminUrl, cleanUp => cleanUps.push(cleanUp)))
    })
  }
}

async function openTestDatabase(
  kind: DatabaseKind,
  adminUrl: string | undefined,
  onEnd: (cleanUp: CleanUp) => void,
): Promise<TestDatabase> {
  const dataDir = makeFolder('data')
  onEnd(() => deleteFolder(dataDir))
  const databaseUrl = kind === 'postgres' && adminUrl ? await copyTemplate(adminUrl, onEnd) : undefined
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const openAgain = async () => {
    const open = await openDatabase(config, createLog('silent'))
    onEnd(() => open.close())
    return open
  }
  const open = await openAgain()
  // Commands look for it.
  open.markInstalled()
  return { ...open, config, prepareKeys: () => prepareKeyWrapper(open, config), openAgain }
}

/** A fresh PostgreSQL database, migrated and empty unless another is to be copied; returns its address. */
export async function copyTemplate(
  adminUrl: string,
  onEnd: (cleanUp: CleanUp) => void,
  template = templateDatabase,
): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  onEnd(() => runAsAdmin(adminUrl, `drop database ${name} with (force)`))
  return siblingUrl(adminUrl, name)
}
