/**
 * Databases as the first start of a site leaves them, but for its keys, which each site makes for itself. Migrating and
 * seeding is most of a start: a worker does it once for all of its sites, which begin with copies.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../../platform/clock'
import { sqlitePath } from '../../../platform/db/database-name'
import { runAsAdmin, siblingUrl } from '../data/postgres'
import { templateDatabase } from '../data/template-database'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { importBuild } from './build'

type Environment = Record<string, string>

/** Starts a site on this database, which is to be empty, and takes its keys away again. */
async function startOnce(env: Environment, clock?: Clock): Promise<void> {
  const build = await importBuild()
  const { deps, close } = await build.createDeps(build.parseConfig({ LOG_LEVEL: 'silent', ...env }), clock)
  await deps.db
    .deleteFrom('settings')
    .where(row => row.or([row('key', '=', 'wrapping_key'), row('key', 'like', 'secret.%')]))
    .execute()
  await close()
}

const files = new Map<string, Promise<Buffer>>()

/** Puts a SQLite database into the data folder of a site that is about to start. `clock` as the site is given it. */
export async function copyFirstStart(dataDir: string, env: Environment, clock?: Clock): Promise<void> {
  const { SEED = 'demo' } = env
  const key = `${SEED} ${clock?.now()}`
  const made = files.get(key) ?? makeFile(SEED, clock)
  files.set(key, made)
  writeFileSync(sqlitePath(dataDir), await made, { mode: 0o600 })
}

async function makeFile(SEED: string, clock?: Clock): Promise<Buffer> {
  const folder = makeFolder('first-start')
  await startOnce({ SEED, DATA_DIR: folder }, clock)
  const file = readFileSync(sqlitePath(folder))
  deleteFolder(folder)
  return file
}

const templates = new Map<string, Promise<string>>()

/** The name of a PostgreSQL database to copy. Without articles a first start adds nothing to what is migrated. */
export async function firstStartTemplate(
  adminUrl: string,
  { SEED = 'demo' }: Environment,
  clock: Clock,
): Promise<string> {
  if (SEED === 'empty') return templateDatabase
  const key = `${adminUrl} ${SEED} ${clock.now()}`
  const made = templates.get(key) ?? makeTemplate(adminUrl, SEED, clock)
  templates.set(key, made)
  return made
}

async function makeTemplate(adminUrl: string, SEED: string, clock: Clock): Promise<string> {
  const name = `${templateDatabase}_${process.pid}_${templates.size}`
  await runAsAdmin(adminUrl, `create database ${name} template ${templateDatabase} strategy file_copy`)
  const folder = makeFolder('first-start')
  await startOnce({ SEED, DATA_DIR: folder, DATABASE_URL: siblingUrl(adminUrl, name) }, clock)
  deleteFolder(folder)
  return name
}
