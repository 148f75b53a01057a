/** A PostgreSQL whose address leads to a standby after its primary is gone: no acknowledged write is lost, none is stored twice. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { sendEnquiry, upTo } from '../../support/data/many-enquiries'
import {
  copyOf,
  durable,
  queryAsAdmin,
  runAsAdmin,
  startPostgres,
  type TestPostgres,
} from '../../support/data/postgres'
import { startTcpProxy } from '../../support/peers/tcp-proxy'
import { startServerProcess, stopServerProcess, temporaryFolder } from '../../support/site/server-process'

let primary: TestPostgres
let standby: TestPostgres

const socketOf = ({ adminUrl }: TestPostgres): string =>
  join(new URL(adminUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')

/** From now on a commit on the primary is answered when the standby has it too. */
async function waitForStandby(): Promise<void> {
  await runAsAdmin(primary.adminUrl, "alter system set synchronous_standby_names = '*'")
  await runAsAdmin(primary.adminUrl, 'select pg_reload_conf()')
  const state = async () =>
    (await queryAsAdmin(primary.adminUrl, 'select sync_state from pg_stat_replication')).rows
  await vi.waitFor(async () => expect(await state()).toEqual([{ sync_state: 'sync' }]), 15_000)
}

/** Visitors who each write one enquiry after the other. */
function beginToWrite(url: string, visitors: number) {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let count = 0
  let isOver = false
  const write = async () => {
    count += 1
    const message = `Enquiry ${count}`
    const status = await sendEnquiry(url, count)
    statuses.add(status)
    if (status === 303) acknowledged.push(message)
  }
  const visit = async () => {
    while (!isOver) {
      await write()
      await sleep(20)
    }
  }
  const visits = upTo(visitors).map(visit)
  return {
    acknowledged,
    statuses,
    /** Resolves when so many more have been acknowledged. */
    goesOn: () => {
      const enough = acknowledged.length + 10
      return expect.poll(() => acknowledged.length).toBeGreaterThan(enough)
    },
    async end() {
      isOver = true
      await Promise.all(visits)
    },
  }
}

describe.skipIf(!inject('postgresAdminUrl'))('a site whose PostgreSQL', () => {
  beforeAll(async () => {
    // Only reached when the suite is not skipped, so PostgreSQL can be had.
    primary = (await startPostgres(durable)) as TestPostgres
    standby = (await startPostgres(durable, copyOf(primary))) as TestPostgres
    await waitForStandby()
  })
  afterAll(() => Promise.all([primary?.stop(), standby?.stop()]))

  it('fails over to a standby goes on by itself, and has what it acknowledged, each enquiry once', async () => {
    let leadsTo = primary
    const address = await startTcpProxy(() => socketOf(leadsTo))
    const site = await startServerProcess({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
      AUTH_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1',
      SEED: 'empty',
    })
    const statusOf = async (path: string) => (await fetch(site.url + path)).status
    expect(await statusOf('/about')).toBe(200)
    const writing = beginToWrite(site.url, 4)
    onTestFinished(() => writing.end())
    const { acknowledged, statuses } = writing
    await writing.goesOn()

    await primary.crash()
    await expect.poll(() => [...statuses]).toContain(503)
    expect(await statusOf('/about')).toBe(200)

    // Nobody has promoted it yet: it answers, and takes no writes.
    leadsTo = standby
    await expect.poll(() => statusOf('/blog?q=results')).toBe(200)
    const before = acknowledged.length
    for (const number of upTo(12)) expect(await sendEnquiry(site.url, 60_000 + number)).toBe(503)
    expect(acknowledged.length).toBe(before)

    await runAsAdmin(standby.adminUrl, 'select pg_promote()')
    await writing.goesOn()
    await writing.end()
    expect([...statuses].sort()).toEqual([303, 503])
    const { rows } = await queryAsAdmin<{ message: string }>(
      standby.adminUrl,
      'select message from contact_submissions',
    )
    const stored = rows.map(({ message }) => message)
    expect(acknowledged.filter(message => !stored.includes(message))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    await stopServerProcess(site)
  })
})
