/** Runs a suite on SQLite and on PostgreSQL, with a fresh migrated database for each test. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, inject } from 'vitest'
import { type Config, parseConfig } from '../../platform/config'
import { type OpenDatabase, openDatabase } from '../../platform/db/connect'
import type { DatabaseKind } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { runAsAdmin, siblingUrl } from './postgres'
import { templateDatabase } from './template-database'

export interface TestDatabase extends OpenDatabase {
  /** What the rest of the program would read: local mode, a data folder of its own, this database. */
  config: Config
  /** A second handle on the same database, as another process has one. */
  openAgain(): Promise<OpenDatabase>
}

/** Opens a fresh database; it is closed and deleted after the test. */
export type OpenTestDatabase = () => Promise<TestDatabase>

type CleanUp = () => Promise<void> | void

/** Describes `suite` twice. Where there is no PostgreSQL (global-setup.ts says so) its half is skipped. */
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
  const dataDir = mkdtempSync(join(tmpdir(), 'qq-data-'))
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = kind === 'postgres' && adminUrl ? await copyTemplate(adminUrl, onEnd) : undefined
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const openAgain = async () => {
    const open = await openDatabase(config, createLog('silent'))
    onEnd(() => open.close())
    return open
  }
  return { ...(await openAgain()), config, openAgain }
}

/** A fresh migrated PostgreSQL database; returns its address. */
export async function copyTemplate(adminUrl: string, onEnd: (cleanUp: CleanUp) => void): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${templateDatabase}`)
  onEnd(() => runAsAdmin(adminUrl, `drop database ${name} with (force)`))
  return siblingUrl(adminUrl, name)
}
