/** The built site inside a test: the whole app without a socket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import type { Deps } from '../../platform/deps'
import type { createApp, createDeps, parseConfig } from '../../server/main'
import { atTheEnd } from './at-the-end'
import { copyTemplate } from './databases'
import { type ManualClock, manualClock } from './fakes'

export interface Site {
  deps: Deps
  clock: ManualClock
  /** Sends a request to http://localhost:3000 as a browser there would. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Posts a form from our own origin. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

interface Build {
  createApp: typeof createApp
  createDeps: typeof createDeps
  parseConfig: typeof parseConfig
}

/** The build has no types of its own; it is server/main.ts, bundled. */
export const importBuild = async (): Promise<Build> => {
  const path = '../../build/server/index.js'
  return (await import(/* @vite-ignore */ path)) as Build
}

/** Opens the site on a fresh, seeded database; closed and deleted after the file's tests. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qq-site-'))
  const build = await importBuild()
  const config = build.parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const clock = manualClock()
  const { deps, close } = await build.createDeps(config, clock)
  const app = build.createApp(deps)
  atTheEnd(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const request = async (path: string, init?: RequestInit) =>
    app.request(`http://localhost:3000${path}`, init)
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

/** Describes `suite` with the site on SQLite and on PostgreSQL. */
export function describeEachSite(
  name: string,
  suite: (open: (env?: Record<string, string>) => Promise<Site>) => void,
): void {
  const adminUrl = inject('postgresAdminUrl')
  describe(`${name} (sqlite)`, () => suite(openSite))
  describe.skipIf(!adminUrl)(`${name} (postgres)`, () =>
    suite(async env => {
      // Only reached when the suite is not skipped, so there is an address.
      const databaseUrl = await copyTemplate(adminUrl ?? '', atTheEnd)
      return openSite({ ...env, DATABASE_URL: databaseUrl })
    }),
  )
}
