/** /api/outbox: what owners see of emails, what they can do, and that nobody reads another's one-time links. */
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/data/outbox'
import { startDns } from '../../support/peers/dns'
import { refusal, startSmtp } from '../../support/peers/smtp'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, postAuth, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const day = 24 * 60 * 60 * 1000
const enquiry = {
  name: 'Priya Lindqvist',
  email: 'priya@saltmarsh.example',
  company: 'Saltmarsh Graphite Corp.',
  message: 'We list in February, call 604 555 0142.',
}

describeEachSite('/api/outbox', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    const DNS_SERVERS = await startDns({ 'quorumandquay.example': ['v=spf1 mx -all'] })
    ;({ site, owner, editor } = await openStaffed(open, { AUTH_MAX_FREQUENCY: '0', DNS_SERVERS }))
    await site.deps.db.deleteFrom('outbox_messages').execute()
    await site.post('/contact', enquiry)
    await postAuth(site, '/recover', { email: editor.email })
  })

  const send = (method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, `/outbox${path}`, asked)
  const asOwner = (method: string, path: string) => send(method, path, { as: owner })
  const list = async (query = '') => (await asOwner('GET', query)).body
  const idOf = async (purpose: string) => (await list(`?purpose=${purpose}`)).messages[0].id
  const change = (id: string, values: object) =>
    site.deps.db.updateTable('outbox_messages').set(values).where('id', '=', id).execute()

  it('lists messages, the newest first, without their content', async () => {
    const { status, headers, body } = await asOwner('GET', '')
    expect([status, headers.get('cache-control'), body.total]).toEqual([200, 'no-store', 3])
    expect(body.messages.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'account',
      'enquiry-acknowledgement',
      'enquiry-notification',
    ])
    expect(body.messages[1]).toEqual({
      id: expect.any(String),
      purpose: 'enquiry-acknowledgement',
      recipient: enquiry.email,
      subject: expect.any(String),
      status: 'waiting',
      sending: false,
      attempts: 0,
      created_at: '2026-11-20T20:00:00.000Z',
      next_attempt_at: '2026-11-20T20:00:00.000Z',
      sent_at: null,
      last_answer: '',
      can_retry: false,
      can_cancel: true,
    })
  })

  it('finds by purpose, status and words, and takes anything else for all', async () => {
    const totals = (...queries: string[]) =>
      Promise.all(queries.map(async query => (await list(query)).total))
    expect(await totals('?purpose=account', '?status=waiting', '?status=dead')).toEqual([1, 3, 0])
    expect(await totals('?search=PRIYA', '?search=priya+saltmarsh', '?search=%25')).toEqual([2, 2, 0])
    expect(await totals('?purpose=x&status=y&page=0', '?page=2')).toEqual([3, 3])
    expect((await list('?page=2')).messages).toEqual([])
  })

  it('shows an email as its recipient gets it', async () => {
    const { body } = await asOwner('GET', `/${await idOf('enquiry-notification')}`)
    const reply_to = 'Quorum & Quay <hello@quorumandquay.example>'
    expect(body.preview).toMatchObject({ reply_to, masked: false })
    expect(body.preview.text).toContain(enquiry.message)
    expect(body.preview.html).toContain('Saltmarsh Graphite')
    expect(body.preview.source).toMatch(/^From: /m)
    expect(body.preview.source).toContain(`Message-ID: ${body.preview.message_id}`)
  })

  it('shows no owner the link or the digits of an account, wherever they may be', async () => {
    const id = await idOf('account')
    const { message } = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { text } = JSON.parse(message)
    const [token, code] = [/token=([\w-]+)/.exec(text)?.[1] ?? '', /^(\d{6})$/m.exec(text)?.[1] ?? '']
    expect([token.length > 20, code.length]).toEqual([true, 6])
    await change(id, { last_answer: `554 5.7.1 spam: ${text.replaceAll('\n', ' ')}` })
    const answers = [await asOwner('GET', `/${id}`), await asOwner('GET', '')]
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(token)
      expect(JSON.stringify(body)).not.toContain(code)
    }
    expect(answers[0]?.body).toMatchObject({ preview: { masked: true } })
    expect(answers[0]?.body.last_answer).toContain('554 5.7.1 spam')
    await change(id, { last_answer: '' })
  })

  it('has nothing to show of what was sent, nor of a damaged row', async () => {
    const id = await idOf('enquiry-acknowledgement')
    const { message } = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await change(id, { message: '{"kind":"mail"}' })
    expect((await asOwner('GET', `/${id}`)).body.preview).toBeNull()
    await change(id, { status: 'sent', sent_at: '2026-11-20T20:00:01.000Z', message: '{}' })
    expect((await asOwner('GET', `/${id}`)).body).toMatchObject({ preview: null, can_cancel: false })
    for (const [method, path] of [
      ['POST', '/retry'],
      ['DELETE', ''],
    ] as const)
      expect(await asOwner(method, `/${id}${path}`)).toMatchObject({
        status: 409,
        body: { detail: 'This message has been sent.' },
      })
    await change(id, { status: 'waiting', sent_at: null, message })
  })

  it('sends again what was given up, under its Message-ID, and not what is not due', async () => {
    const id = await idOf('enquiry-notification')
    expect(await asOwner('POST', `/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'not_retried', detail: 'This message is not due yet.' },
    })
    const before = (await asOwner('GET', `/${id}`)).body.preview.message_id
    await change(id, { status: 'dead', attempts: 12, last_answer: '550 no such user' })
    const { status, body } = await asOwner('POST', `/${id}/retry`)
    expect([status, body.status, body.attempts, body.preview.message_id]).toEqual([200, 'waiting', 1, before])
  })

  it('touches nothing that a process is sending', async () => {
    const id = await idOf('enquiry-notification')
    await change(id, { status: 'waiting', attempts: 2, leased_until: '2026-11-20T20:02:00.000Z' })
    expect((await asOwner('GET', `/${id}`)).body).toMatchObject({ sending: true, can_retry: false })
    for (const [method, path, code] of [
      ['POST', '/retry', 'not_retried'],
      ['DELETE', '', 'not_cancelled'],
    ] as const)
      expect(await asOwner(method, `/${id}${path}`)).toMatchObject({ status: 409, body: { code } })
    await change(id, { leased_until: null })
  })

  it('says how delivery goes', async () => {
    expect((await asOwner('GET', '/health')).body).toEqual({
      waiting: 3,
      dead: 0,
      oldest_waiting: '2026-11-20T20:00:00.000Z',
      last_sent_at: null,
      transport: { address: expect.stringMatching(/outbox$/), works: true, answer: '' },
      mailbox: null,
    })
  })

  it('says what receivers are told of the sender', async () => {
    const { status, body } = await asOwner('GET', '/sender')
    expect([status, body.domain]).toEqual([200, 'quorumandquay.example'])
    expect(body.records.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['SPF', 'good'],
      ['DKIM', 'unknown'],
      ['DMARC', 'missing'],
    ])
  })

  it('sends a test to the caller, five times in ten minutes', async () => {
    const { status, body } = await asOwner('POST', '/test')
    expect([status, body.recipient]).toEqual([201, owner.email])
    expect((await asOwner('GET', `/${body.id}`)).body).toMatchObject({
      purpose: 'test',
      recipient: owner.email,
      preview: { masked: false },
    })
    for (let more = 0; more < 4; more += 1) await asOwner('POST', '/test')
    const last = await asOwner('POST', '/test')
    expect([last.status, last.body.code]).toEqual([429, 'too_many_tests'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('cancels', async () => {
    const id = await idOf('test')
    expect((await asOwner('DELETE', `/${id}`)).status).toBe(204)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/retry'],
    ] as const)
      expect((await asOwner(method, `/${id}${path}`)).status).toBe(404)
  })

  it.each(["'; drop table outbox_messages; --", 'a'.repeat(3000), '%00', '..%2f..', '%F0%9F%93%A7'])(
    'is closed to the id %s',
    async id => {
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/retry'],
      ] as const) {
        const { status } = await asOwner(method, `/${encodeURI(id)}${path}`)
        expect([400, 404]).toContain(status)
      }
    },
  )
})

describeEachSite('the health of a mail server', open => {
  it('is what the server says, without the password', async () => {
    const smtp = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 wrong password')),
    })
    const site = await open({ ...authEnv, MAIL_URL: smtp.url.replace('//', '//desk:se%2Fcret@') })
    const owner = await makeAccount(site, { role: 'owner' })
    const health = async () => (await callApi(site, 'GET', '/outbox/health', { as: owner })).body
    expect((await health()).transport).toEqual({
      address: smtp.url.replace('//', '//desk@'),
      works: false,
      answer: expect.stringContaining('5.7.8'),
    })
    site.clock.advance(day)
    await eventually(async () => expect((await health()).oldest_waiting).not.toBeNull())
    expect(JSON.stringify(await health())).not.toContain('cret')
  })
})
