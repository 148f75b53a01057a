/** /api/subscribers: the newsletter's list for owners, with what proves consent. */
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  Subscriber,
  SubscriberImportAnswer,
  SubscriberPage,
  SubscriberRecord,
} from '../../../domain/subscriber/subscriber-schema'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const nobody = '00000000-0000-4000-8000-000000000000'

describeEachSite('/api/subscribers', open => {
  let site: Site
  let owner: TestAccount
  let today: string
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
    today = new Date(site.clock.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  })

  const call = <Body = Record<string, unknown>>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body & { errors?: Record<string, string> }>(site, method, path, { as: owner, ...asked })
  const consent = (more = {}) => ({ ground: 'said', given_on: today, evidence: 'Card at the fair', ...more })
  const add = (email: string, more = {}) =>
    call<Subscriber>('POST', '/subscribers', { body: { email, ...consent(more) } })
  const list = async (query = '') => (await call<SubscriberPage>('GET', `/subscribers${query}`)).body
  const lastAction = async () =>
    (
      await site.deps.db
        .selectFrom('activity_events')
        .select(['action', 'subject', 'detail'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.action

  describe('a body that does not fit', () => {
    const email = 'reader@client.example'
    const fit = { given_on: '2026-01-01', ground: 'said', evidence: 'x' }
    it.each([
      ['nothing', '/subscribers', {}, ['email', 'ground', 'given_on', 'evidence']],
      ['half an address', '/subscribers', { ...fit, email: 'reader@' }, ['email']],
      ['a header in it', '/subscribers', { ...fit, email: `${email}\r\nBcc: x@evil.example` }, ['email']],
      ['another ground', '/subscribers', { ...fit, email, ground: 'asked' }, ['ground']],
      ['no such day', '/subscribers', { ...fit, email, given_on: '2026-13-01' }, ['given_on']],
      ['a day to come', '/subscribers', { ...fit, email, given_on: '2126-01-01' }, ['given_on']],
      [
        'too long ago',
        '/subscribers',
        { ...fit, email, given_on: '2001-01-01', ground: 'business' },
        ['given_on'],
      ],
      ['blanks', '/subscribers', { ...fit, email, evidence: ' ' }, ['evidence']],
      ['too much proof', '/subscribers', { ...fit, email, evidence: 'x'.repeat(501) }, ['evidence']],
      ['a field of ours', '/subscribers', { ...fit, email, id: nobody }, ['id']],
      ['no list', '/subscribers/import', fit, ['lines', 'dry_run']],
      ['an empty list', '/subscribers/import', { ...fit, lines: '', dry_run: true }, ['lines']],
      ['no address', '/subscribers/import', { ...fit, lines: `${email}\nnobody`, dry_run: false }, ['lines']],
      [
        'too many',
        '/subscribers/import',
        { ...fit, lines: `${email}\n`.repeat(2001), dry_run: false },
        ['lines'],
      ],
    ] as const)('names the field: %s', async (_, path, body, fields) => {
      const refused = await call('POST', path, { body })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, fields])
      expect((await list()).subscribers).toEqual([])
    })
  })

  it('adds, finds, unsubscribes and erases one, and its log names nobody', async () => {
    const added = await add('Ann@Client.example')
    expect([added.status, added.body.email, added.body.state]).toEqual([
      201,
      'ann@client.example',
      'confirmed',
    ])
    expect(await lastAction()).toBe('subscriber_added')
    const { id } = added.body
    expect((await list('?search=ANN%40')).subscribers).toMatchObject([{ id }])
    expect((await list('?search=an%25')).subscribers).toEqual([])
    expect((await list('?state=pending')).subscribers).toEqual([])
    expect((await add('ann@client.example')).body.errors).toEqual({
      email: 'This address is subscribed already',
    })
    const ended = await call<SubscriberRecord>('POST', `/subscribers/${id}/unsubscribe`)
    expect([ended.status, ended.body.state]).toEqual([200, 'unsubscribed'])
    expect(ended.body.proof).toEqual([
      expect.stringContaining('“Card at the fair”'),
      expect.stringMatching(/^Unsubscribed on .+, noted by /),
    ])
    expect(await lastAction()).toBe('subscription_ended')
    // A second time changes nothing.
    const again = await call<SubscriberRecord>('POST', `/subscribers/${id}/unsubscribe`)
    expect(again.body.proof).toEqual(ended.body.proof)
    expect((await call('DELETE', `/subscribers/${id}`)).status).toBe(204)
    expect(await lastAction()).toBe('subscription_erased')
    expect((await call('GET', `/subscribers/${id}`)).status).toBe(404)
    expect((await add('ann@client.example')).body.errors?.email).toMatch(/asked not to be written to/)
    const log = await site.deps.db.selectFrom('activity_events').selectAll().execute()
    expect(JSON.stringify(log)).not.toMatch(/ann@client/i)
  })

  it.each(['GET', 'DELETE'])('knows no other id: %s', async method =>
    expect((await call(method, `/subscribers/${nobody}`)).status).toBe(404),
  )

  it('imports a list as its dry run said, and exports it with the proofs, formulas defused', async () => {
    await add('bo@client.example', { evidence: '=HYPERLINK("https://evil.example")' })
    const body = { lines: 'bo@client.example\ncy@client.example', ...consent() }
    const answer = { added: 1, skipped: [{ line: 1, email: 'bo@client.example', reason: 'subscribed' }] }
    const bodies = [true, false].map(dry_run => ({ ...body, dry_run }))
    for (const each of bodies) {
      const imported = await call<SubscriberImportAnswer>('POST', '/subscribers/import', { body: each })
      expect([imported.status, imported.body]).toEqual([200, answer])
    }
    expect(await lastAction()).toBe('subscribers_imported')
    const file = await call('GET', '/subscribers/export?state=confirmed')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subscribers-[\d-]+\.csv"$/,
    )
    const [head, ...lines] = file.text.trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?Email,State,Since \(.+\),Ends \(.+\),Proof of consent$/)
    expect(lines.map(line => line.split(',')[0]).toSorted()).toEqual([
      'bo@client.example',
      'cy@client.example',
    ])
    expect(file.text).toContain('noted by')
    expect(await lastAction()).toBe('subscribers_exported')
  })

  it('shows what visitors asked for by the form, with the words that they accepted', async () => {
    const form = new URLSearchParams({ email: 'dee@client.example' })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.deps.config.siteUrl }
    await site.request('/newsletter', { method: 'POST', headers, body: form.toString() })
    const [dee] = (await list('?search=dee')).subscribers
    expect(dee?.state).toBe('pending')
    const record = await call<SubscriberRecord>('GET', `/subscribers/${dee?.id}`)
    expect(record.body.proof).toEqual([
      expect.stringMatching(/^Asked for the newsletter on .+“By subscribing, you ask /),
    ])
  })
})
