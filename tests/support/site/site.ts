/** The built site inside a test: the whole app without a socket. */
import { describe, inject } from 'vitest'
import type { Deps } from '../../../platform/deps'
import { atTheEnd } from '../at-the-end'
import { copyTemplate } from '../data/databases'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { type ManualClock, manualClock } from '../peers/fakes'
import { importBuild } from './build'
import { copyFirstStart, firstStartTemplate } from './first-start'
import { quickPasswords } from './quick-passwords'

/** `fetch`'s options, for calls that may have a body or none. */
export type RequestOptions = Omit<RequestInit, 'body'> & { body?: BodyInit | null | undefined }

export interface Site {
  deps: Deps
  clock: ManualClock
  /** Sends a request to http://localhost:3000 as a browser there would. */
  request(path: string, init?: RequestOptions): Promise<Response>
  /** Posts a form from our own origin. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

export interface SiteOptions {
  /** For what argon2id itself, the work that it costs or the time that it takes can make different. */
  realPasswords?: boolean
}

/** Opens the site on a fresh, seeded database; closed and deleted after the file's tests. */
export async function openSite(
  env: Record<string, string> = {},
  { realPasswords = false }: SiteOptions = {},
): Promise<Site> {
  const dataDir = makeFolder('site')
  const build = await importBuild()
  const config = build.parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const clock = manualClock()
  if (!env.DATABASE_URL && !env.DATA_DIR) await copyFirstStart(dataDir, env, clock)
  const { deps, close } = await build.createDeps(config, clock)
  const { app } = await build.createApp(deps, {
    // A busy machine's database answers late, and the page that was kept would be another test's. No test's visitor
    // gets a smallest body, which takes longer than most of their requests.
    caching: { versionPatience: 30_000, smallestBodies: false },
    ...(!realPasswords && { standBefore: quickPasswords }),
  })
  atTheEnd(async () => {
    await close()
    deleteFolder(dataDir)
  })
  const request = async (path: string, { body = null, ...init }: RequestOptions = {}) =>
    app.request(`http://localhost:3000${path}`, { ...init, body })
  return {
    deps,
    clock,
    request,
    post: (path, fields, headers = {}) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: 'http://localhost:3000', ...headers },
      }),
  }
}

export type OpenSite = (env?: Record<string, string>, options?: SiteOptions) => Promise<Site>

type Suite = (open: OpenSite) => void

/**
 * Describes `suite` with the site on SQLite and on PostgreSQL: what a statement, a transaction, a lock, a search, an
 * order, a count or a time can make different.
 */
export function describeEachSite(name: string, suite: Suite): void {
  describeSiteOnSqlite(name, suite)
  describePostgresSite(name, suite)
}

/**
 * For what the database cannot make different: shapes of errors, what a form takes, headers, pages. Each statement
 * that the product sends in it is sent in a suite on both, too.
 */
export function describeSiteOnSqlite(name: string, suite: Suite): void {
  describe(`${name} (sqlite)`, () => suite(openSite))
}

/** For what only transactions that run side by side can show. */
export function describePostgresSite(name: string, suite: Suite): void {
  const adminUrl = inject('postgresAdminUrl')
  describe.skipIf(!adminUrl)(`${name} (postgres)`, () =>
    suite(async (env, options) => {
      // Only reached when the suite is not skipped, so there is an address.
      const template = await firstStartTemplate(adminUrl ?? '', env ?? {}, manualClock())
      const databaseUrl = await copyTemplate(adminUrl ?? '', atTheEnd, template)
      return openSite({ ...env, DATABASE_URL: databaseUrl }, options)
    }),
  )
}
