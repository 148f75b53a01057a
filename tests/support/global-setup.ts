/** Runs once before all tests: starts Dovecot, and PostgreSQL with a migrated template that each test copies. */
import { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../../platform/db/migrate'
import { createPostgresDialect, createPostgresPool } from '../../platform/db/postgres'
import type { Tables } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { runAsAdmin, siblingUrl, startPostgres } from './data/postgres'
import { templateDatabase } from './data/template-database'
import { deleteFolder } from './delete-folder'
import { makeFolder } from './make-folder'
import { startDovecot } from './peers/dovecot'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server's own database, or undefined where there is no PostgreSQL. */
    postgresAdminUrl: string | undefined
    /** Where Node keeps compiled code: processes that tests start need not compile what another has. */
    compiled: string
    /** Port of the IMAP server on this machine, or undefined where there is no Dovecot. */
    imapPort: number | undefined
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const compiled = makeFolder('compiled')
  project.provide('compiled', compiled)
  const dovecot = await startDovecot()
  project.provide('imapPort', dovecot?.port)
  const postgres = await startPostgres()
  project.provide('postgresAdminUrl', postgres?.adminUrl)
  if (postgres) await makeTemplate(postgres.adminUrl)
  return async () => {
    await Promise.all([dovecot?.remove(), postgres?.stop()])
    deleteFolder(compiled)
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${templateDatabase}`)
  const pool = createPostgresPool(siblingUrl(adminUrl, templateDatabase), createLog('silent'))
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  await migrateToLatest(db, 'postgres')
  // PostgreSQL copies only a database without connections.
  await db.destroy()
}
