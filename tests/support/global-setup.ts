/** Runs once before all tests: starts PostgreSQL with a migrated template that each test copies. */
import { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../../platform/db/migrate'
import { createPostgresDialect, createPostgresPool } from '../../platform/db/postgres'
import type { Tables } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { runAsAdmin, siblingUrl, startPostgres } from './data/postgres'
import { templateDatabase } from './data/template-database'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server's own database, or undefined where there is no PostgreSQL. */
    postgresAdminUrl: string | undefined
  }
}

export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const postgres = await startPostgres()
  project.provide('postgresAdminUrl', postgres?.adminUrl)
  if (!postgres) return undefined
  await runAsAdmin(postgres.adminUrl, `create database ${templateDatabase}`)
  const pool = createPostgresPool(siblingUrl(postgres.adminUrl, templateDatabase), createLog('silent'))
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  await migrateToLatest(db, 'postgres')
  // PostgreSQL copies only a database without connections.
  await db.destroy()
  return postgres.stop
}
