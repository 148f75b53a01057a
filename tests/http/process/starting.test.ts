/** What a start says in the log, what it does to an older database, and what load balancers are told at a stop. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { findLastMigration } from '../../support/data/migrations/last-migration'
import { misfits } from '../../support/log/documented-lines'
import { copyFirstStart } from '../../support/site/first-start'
import {
  startRefused,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

const { name: last, undo, forget } = await findLastMigration()
const publicSite = { SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info' }

/** An installed site as the build before left it. */
async function olderFolder(statements = undo): Promise<string> {
  const folder = temporaryFolder()
  await copyFirstStart(folder, {})
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  database.exec(statements.join(';'))
  database.close()
  return folder
}

/** A public site whose output is a log: resolves once it is ready. */
async function startPublic(env: Record<string, string>) {
  const server = await startServerProcess({ ...publicSite, ...env })
  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .filter(line => line !== 'Building the site ...')
      .map(line => JSON.parse(line))
  return { ...server, lines }
}

describe('the log of a public site', () => {
  it('is JSON from start to stop, with the version, and without the invite', async () => {
    const server = await startPublic({ DATA_DIR: temporaryFolder() })
    await server.printed('there is no owner yet: npm run invite -- --role owner')
    await stopServerProcess(server)
    expect(server.output()).not.toMatch(/invite=|ownerInvite/)
    const lines = server.lines()
    const phases = ['starting', 'listening', 'ready', 'stopping', 'stopped']
    expect(lines.map(({ msg }) => msg).filter(msg => phases.includes(msg))).toEqual(phases)
    for (const line of lines.filter(({ msg }) => phases.includes(msg)))
      expect(line.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/)
    expect(lines.find(({ msg }) => msg === 'stopping')).toMatchObject({ reason: 'SIGTERM' })
    for (const line of lines) expect(misfits(line)).toEqual([])
  })

  it('has the invite as a member when it is asked to, at any level', async () => {
    const server = await startPublic({ DATA_DIR: temporaryFolder(), LOG_INVITE: 'true', LOG_LEVEL: 'silent' })
    await server.printed('ownerInvite')
    await stopServerProcess(server)
    const { ownerInvite } = server.lines().find(line => 'ownerInvite' in line)
    expect(ownerInvite).toMatch(/^https:\/\/www\.example\.com\/auth#invite=\S{19}$/)
  })

  it('says that the database is migrated, from which copy, and that a start before was killed', async () => {
    const DATA_DIR = await olderFolder()
    writeFileSync(join(DATA_DIR, 'migrating'), `${last} 99999999\n`)
    const server = await startPublic({ DATA_DIR })
    await stopServerProcess(server)
    const said = server.lines()
    expect(said).toContainEqual(
      expect.objectContaining({
        migration: last,
        msg: 'a migration was interrupted; it was rolled back and runs again',
      }),
    )
    const { backup } = said.find(({ msg }) => msg === 'migrating')
    expect(readdirSync(DATA_DIR)).toContain(backup)
    expect(said).toContainEqual(expect.objectContaining({ migrations: [last], msg: 'migrated' }))
  })
})

describe('an older database', () => {
  it('stays as it was when a migration fails, which the start names', async () => {
    const DATA_DIR = await olderFolder([forget])
    const { code, output } = await startRefused({ DATA_DIR, LOG_LEVEL: 'fatal' })
    expect([code, output]).toEqual([1, expect.stringContaining(`cannot be migrated (${last}: `)])
    expect(output.trim().split('\n')).toHaveLength(1)
  })
})

describe('a stop with SHUTDOWN_DELAY', () => {
  it('answers for a while, and says that it is not ready', async () => {
    const DATA_DIR = temporaryFolder()
    await copyFirstStart(DATA_DIR, {})
    const server = await startServerProcess({ DATA_DIR, SHUTDOWN_DELAY: '2' })
    const ready = () => fetch(`${server.url}/readyz`)
    expect(await (await ready()).json()).toEqual({ ready: true, failing: [] })
    server.signal('SIGTERM')
    await vi.waitFor(async () => expect((await ready()).status).toBe(503), { timeout: 1500, interval: 10 })
    expect((await fetch(`${server.url}/about`)).status).toBe(200)
    expect((await server.ended).code).toBe(0)
  })

  it('is refused when it is not a number of seconds', async () => {
    const { code, output } = await startRefused({ DATA_DIR: temporaryFolder(), SHUTDOWN_DELAY: '5s' })
    expect([code, output]).toEqual([1, 'SHUTDOWN_DELAY is "5s": set it to whole seconds from 0 to 60.\n'])
  })
})
