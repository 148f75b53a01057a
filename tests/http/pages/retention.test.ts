/** The daily purge as the server runs it, against the periods that the privacy policy states. */
import { afterEach, expect, it, vi } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { promises } from '../../../domain/privacy/promises'
import { subscribe } from '../../../domain/subscriber/subscribers.server'
import { isoTime } from '../../../platform/clock'
import type { OutboxMessagesTable } from '../../../platform/db/site-tables'
import { startJobs } from '../../../server/jobs'
import { anEnquiry } from '../../support/data/an-enquiry'
import { eventually, minute } from '../../support/data/outbox'
import {
  authEnv,
  callAuth,
  fromBrowser,
  inviteCode,
  makeAccount,
  postAuth,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const day = 24 * 60 * minute

const enquiry = anEnquiry({
  name: 'Priya Lindqvist',
  email: 'priya@saltmarsh.example',
  company: 'Saltmarsh Graphite Corp.',
  message: 'We list in February.',
})

/** Stores an email that was sent, or given up, at this time. */
async function storeMail({ deps }: Site, id: string, status: OutboxMessagesTable['status'], at: number) {
  const [created_at, sent_at] = [isoTime(at), status === 'sent' ? isoTime(at) : null]
  const content = { purpose: 'account', recipient: '', subject: '' } as const
  const rest = { dedupe_key: null, attempts: 1, leased_until: null, last_answer: '', message: '{}' }
  const values = { id, status, created_at, sent_at, next_attempt_at: created_at, ...content, ...rest }
  await deps.db.insertInto('outbox_messages').values(values).execute()
}

/** Starts the server's jobs, lets their first round come and waits for its end. */
async function purge(site: Site): Promise<void> {
  // The outbox is purged last, so the round is over when an email that is far too old is gone.
  await storeMail(site, 'far too old', 'sent', 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = startJobs(site.deps)
  vi.advanceTimersByTime(minute)
  vi.useRealTimers()
  await eventually(async () => expect(await mails(site)).not.toContain('far too old'))
  await stop()
}

const mails = async ({ deps }: Site) =>
  (await deps.db.selectFrom('outbox_messages').select('id').orderBy('id').execute()).map(({ id }) => id)

/** The number before `unit` in the row of the policy's terms. */
async function period(site: Site, term: string, unit: RegExp): Promise<number> {
  const policy = await (await site.request('/privacy')).text()
  const text = new RegExp(`<dt>${term}</dt><dd>(.*?)</dd>`, 's').exec(
    policy.slice(policy.indexOf('id="retention"')),
  )
  return Number(unit.exec(text?.[1] ?? '')?.[1])
}

function addMonths(time: number, months: number): number {
  const date = new Date(time)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

describeEachSite('retention', open => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keeps enquiries for 24 months to the millisecond, spam like any other', async () => {
    const site = await open()
    const { clock, deps } = site
    const months = await period(site, 'Enquiries', /^(\d+)\smonths/)
    expect(months).toBe(24)
    for (const spam of [false, true]) await submitEnquiry(deps, enquiry, { spam })
    const count = async () => (await deps.db.selectFrom('contact_submissions').select('id').execute()).length
    clock.advance(addMonths(clock.now(), months) - clock.now())
    await purge(site)
    expect(await count()).toBe(2)
    clock.advance(1)
    await purge(site)
    expect(await count()).toBe(0)
  })

  it('keeps a request to subscribe for 7 days, with all that belongs to it', async () => {
    const site = await open()
    const { clock, deps } = site
    const days = await period(site, 'Unconfirmed newsletter sign-ups', /^(\d+)\sdays/)
    expect(days).toBe(7)
    await subscribe(deps, { email: 'reader@client.example', ip: '203.0.113.7', page: '/blog' })
    const count = async () => [
      (await deps.db.selectFrom('subscribers').select('id').execute()).length,
      (await deps.db.selectFrom('subscriber_events').select('id').execute()).length,
      (await mails(site)).length,
    ]
    clock.advance(days * day)
    await purge(site)
    expect(await count()).toEqual([1, 1, 1])
    clock.advance(1)
    await purge(site)
    expect(await count()).toEqual([0, 0, 0])
  })

  it('keeps the row of a sent email for 30 days and an undeliverable email for 24 months', async () => {
    const site = await open()
    const { clock } = site
    const days = await period(site, 'Outgoing mail', /after (\d+)\sdays the note/)
    const months = await period(site, 'Outgoing mail', /stays for (\d+)\smonths/)
    expect([days, months]).toEqual([30, 24])
    const start = clock.now()
    await storeMail(site, 'sent', 'sent', start)
    await storeMail(site, 'dead', 'dead', start)
    clock.advance(days * day)
    await purge(site)
    expect(await mails(site)).toEqual(['dead', 'sent'])
    clock.advance(1)
    await purge(site)
    expect(await mails(site)).toEqual(['dead'])
    // 24 months are counted as 730 days: never more than the calendar's.
    clock.advance(start + 730 * day - clock.now())
    await purge(site)
    expect(await mails(site)).toEqual(['dead'])
    clock.advance(1)
    expect(clock.now()).toBeLessThanOrEqual(addMonths(start, months))
    await purge(site)
    expect(await mails(site)).toEqual([])
  })

  it('keeps the audit log for 24 months', async () => {
    const site = await open({ SEED: 'empty' })
    const { clock, deps } = site
    expect(await period(site, 'Audit log', /^(\d+)\smonths/)).toBe(24)
    const event = { id: 'event', action: 'session_opened', ip: '', user_agent: '', detail: '{}' }
    // By the database's own clock too, which a test cannot set.
    await deps.db
      .insertInto('auth_events')
      .values({ ...event, at: isoTime(clock.now() - 730 * day) })
      .execute()
    const count = async () => (await deps.db.selectFrom('auth_events').select('id').execute()).length
    await purge(site)
    expect(await count()).toBe(1)
    clock.advance(1)
    await purge(site)
    expect(await count()).toBe(0)
  })

  it('keeps the log of activities and closed requests as long, and notes what it deleted', async () => {
    const site = await open({ SEED: 'empty' })
    const { db } = site.deps
    // By the database's own clock too, which a test cannot set.
    const at = site.clock.now() - 730 * day
    await noteActivity(db, { action: 'post_saved', now: at, accountId: null })
    const request = { email: 'ann@client.example', kind: 'access', law: 'pipeda', notes: '', receipt: null }
    const days = { received_on: '2024-11-01', due_on: '2024-12-01', created_at: isoTime(at) }
    await db
      .insertInto('privacy_requests')
      .values({ id: 'closed', ...request, ...days, closed_at: isoTime(at) })
      .execute()
    const runs = () =>
      db
        .selectFrom('purge_runs')
        .select(['task', 'deleted'])
        .where('task', 'in', ['purgeLogs', 'purgeClosedRequests'])
        .orderBy('task')
        .execute()
    await purge(site)
    expect((await runs()).map(({ deleted }) => deleted)).toEqual([0, 0])
    site.clock.advance(1)
    await purge(site)
    expect(await runs()).toEqual([
      { task: 'purgeClosedRequests', deleted: 1 },
      { task: 'purgeLogs', deleted: 1 },
    ])
  })

  it('notes a run of every task that the privacy desk names', async () => {
    const site = await open({ SEED: 'empty' })
    await purge(site)
    const rows = await site.deps.db.selectFrom('purge_runs').select('task').execute()
    const ran = rows.map(({ task }) => task)
    expect(promises.filter(({ task }) => !ran.includes(task))).toEqual([])
  })

  it('keeps sessions, codes and counts of attempts as long as stated, and accounts longer', async () => {
    const site = await open(authEnv)
    const { clock, deps } = site
    const account = await makeAccount(site)
    await inviteCode(site)
    await postAuth(site, '/recover', { email: account.email })
    await callAuth(site, 'POST', '/factors', {
      token: account.session.access_token,
      body: { factor_type: 'totp' },
    })
    await signIn(site, account, fromBrowser())
    const tables = [
      'sessions',
      'one_time_tokens',
      'attempts',
      'factors',
      'invites',
      'known_browsers',
    ] as const
    const filled = async () => {
      const found: string[] = []
      for (const table of tables)
        if (
          (
            await deps.db
              .selectFrom(table as 'sessions')
              .selectAll()
              .execute()
          ).length > 0
        )
          found.push(table)
      return found
    }
    expect(await filled()).toEqual(tables)
    clock.advance(3 * day)
    await purge(site)
    expect(await filled()).toEqual(['sessions', 'invites', 'known_browsers'])
    clock.advance(45 * day)
    await purge(site)
    expect(await filled()).toEqual(['sessions', 'known_browsers'])
    clock.advance(353 * day)
    await purge(site)
    expect(await filled()).toEqual([])
    expect((await signIn(site, account)).status).toBe(200)
  })
})
