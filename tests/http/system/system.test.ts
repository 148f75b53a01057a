/** /api/system: what owners see of the installation, and the checkup that they ask for. */
import { beforeAll, expect, it, vi } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

interface Finding {
  name: string
  outcome: string
  words: string
  remedy: string
}

describeEachSite('/api/system', open => {
  let site: Site
  let owner: TestAccount
  beforeAll(async () => {
    ;({ site, owner } = await openStaffed(open, authEnv))
    await site.deps.db.deleteFrom('outbox_messages').execute()
  })

  const read = async () => (await callApi(site, 'GET', '/system', { as: owner })).body
  const check = () => callApi(site, 'POST', '/system/check', { as: owner })

  it('says what the site runs on, and how its work does', async () => {
    const { body, status, headers } = await callApi(site, 'GET', '/system', { as: owner })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      program: {
        version: '',
        node: process.versions.node,
        mode: 'live',
        started_at: expect.stringMatching(/^2026-11-20T/),
      },
      database: {
        kind: site.deps.databaseKind,
        version: expect.stringMatching(/^\d+\.\d+/),
        bytes: expect.any(Number),
      },
      disk: { free: expect.any(Number), total: expect.any(Number) },
      mail: { waiting: 0, oldest_waiting: null, dead: 0, last_sent_at: null, last_failure: null },
      inbox: null,
      queue: { purged_at: null, indexed: null },
      backups: {
        to: null,
        every: null,
        last: null,
        fault: null,
        proof: null,
        running: false,
        log: null,
        lock: null,
      },
      checkup: null,
    })
    expect(body.database.bytes).toBeGreaterThan(100_000)
  })

  it('names what was not delivered, with the answer of the mail server', async () => {
    await site.post('/newsletter', { email: 'reader@client.example' })
    const dead = { status: 'dead', attempts: 9, last_answer: '550 No such user' } as const
    await site.deps.db.updateTable('outbox_messages').set(dead).execute()
    const { mail } = await read()
    expect(mail).toMatchObject({ dead: 1, last_failure: { answer: '550 No such user' } })
  })

  it('checks when it is asked to, and keeps what was found', async () => {
    const { status, body } = await check()
    expect(status).toBe(200)
    const of = (name: string) => body.findings.find((one: Finding) => one.name === name)
    expect(of('outbox')).toEqual({
      name: 'outbox',
      outcome: 'warning',
      words: '1 message could not be delivered, and no attempt follows.',
      remedy: 'Send them again or discard them on the page Mail.',
    })
    expect(of('key').outcome).toBe('fine')
    expect(of('integrity').outcome).toBe(site.deps.databaseKind === 'sqlite' ? 'fine' : 'skipped')
    expect((await read()).checkup).toEqual(body)
  })

  it('shows no checkup of another version that it cannot read', async () => {
    await site.deps.db
      .updateTable('settings')
      .set({ value: '{"at":"2026-11-20T20:00:00.000Z","findings":[{"name":"of tomorrow"}]}' })
      .where('key', '=', 'doctor.checkup')
      .execute()
    expect((await read()).checkup).toBeNull()
  })

  it('checks once for all who ask at the same time, and six times in ten minutes', async () => {
    const { limiter } = site.deps
    const take = limiter.take.bind(limiter)
    const { promise: isOpen, resolve: goOn } = Promise.withResolvers<void>()
    // The first waits until the others have asked, too: each passes the door as the reading after them does.
    const held = vi.spyOn(limiter, 'take').mockImplementation(async (rules, ...of) => {
      if (rules.some(({ name }) => name === 'checkups')) await isOpen
      return take(rules, ...of)
    })
    const asked = Promise.all([1, 2, 3].map(check))
    for (let count = 0; count < 10; count += 1) await read()
    goOn()
    const answers = await asked
    held.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // These three were one, and there was one before.
    for (let more = 0; more < 4; more += 1) expect((await check()).status).toBe(200)
    const { status, body, headers } = await check()
    expect([status, body.code]).toEqual([429, 'too_many_checkups'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('tells strangers nothing of how their requests arrive', async () => {
    const { status } = await site.request('/healthz/seen', { headers: { 'X-Doctor': 'text.guess' } })
    expect(status).toBe(404)
  })
})
