/** Emails that come in: POST /hooks/mail, what members see of them, who is refused, and what an erasure leaves. */
import { beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { purgeEnquiries } from '../../../domain/enquiry/purge-enquiries.server'
import { sweepObjects } from '../../../platform/objects/loose-objects'
import { anEnquiry } from '../../support/data/an-enquiry'
import {
  deliveryReport,
  emailOf,
  filePart,
  htmlPart,
  partsOf,
  plainPart,
  tinyPng,
} from '../../support/data/received-mail'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='
const megabyte = 1024 * 1024
const nobody = '00000000-0000-4000-8000-000000000000'

describeEachSite('received emails', open => {
  let site: Site
  let editor: TestAccount
  let owner: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', INBOX_HOOK_SECRET: secret, INBOX_PLUS: 'true' })
    editor = await makeAccount(site)
    owner = await makeAccount(site, { role: 'owner' })
  })

  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' }
  async function post(body: Buffer | string, more: Record<string, string> = {}, at = site) {
    const sent = new Headers({ ...headers, ...more })
    for (const [name, value] of Object.entries(more)) if (value === '') sent.delete(name)
    const bytes = typeof body === 'string' ? body : new Uint8Array(body)
    const answer = await at.request('/hooks/mail', { method: 'POST', headers: sent, body: bytes })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
  }
  const call = <Body = WholeEnquiry>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, `/enquiries${path}`, { as: editor, ...asked })

  let senders = 0
  /** An enquiry of a new sender. */
  async function enquire() {
    senders += 1
    const email = `client-${senders}@client.example`
    await submitEnquiry(
      site.deps,
      anEnquiry({ name: 'Ines Falk', email, company: 'Brine', message: 'Hello' }),
      {
        spam: false,
      },
    )
    const row = await site.deps.db
      .selectFrom('contact_submissions')
      .select(['id', 'acknowledgement_message_id as acknowledged'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id: row.id, email, acknowledged: row.acknowledged ?? '' }
  }
  let messages = 0
  const fromClient = (email: string, more: Record<string, string> = {}) => {
    messages += 1
    return { From: `Ines Falk <${email}>`, 'Message-ID': `<m${messages}@client.example>`, ...more }
  }

  describe('are refused', () => {
    it.each<[why: string, more: Record<string, string>, status: number, code: string]>([
      ['without the secret', { Authorization: '' }, 401, 'wrong_secret'],
      ['with another secret', { Authorization: `Bearer ${secret.replace('c', 'd')}` }, 401, 'wrong_secret'],
      ['with the beginning of it', { Authorization: `Bearer ${secret.slice(0, 40)}` }, 401, 'wrong_secret'],
      ['with a member’s token', { Authorization: 'member' }, 401, 'wrong_secret'],
      ['from a page of another site', { Origin: 'https://evil.example' }, 403, 'foreign_origin'],
      ['as a form', { 'Content-Type': 'multipart/form-data; boundary=b' }, 415, 'unsupported_type'],
      ['without a type', { 'Content-Type': '' }, 415, 'unsupported_type'],
    ])('%s', async (_, more, status, code) => {
      const Authorization =
        more.Authorization === 'member' ? `Bearer ${editor.session.access_token}` : undefined
      const answer = await post(emailOf({}), { ...more, ...(Authorization && { Authorization }) })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    it('when they are empty, or larger than 25 MB', async () => {
      expect((await post('')).body.code).toBe('no_message')
      expect((await post(Buffer.alloc(25 * megabyte + 1, 'x'))).status).toBe(413)
    })

    it('by any other method, and everywhere without the setting', async () => {
      expect((await site.request('/hooks/mail')).status).toBe(405)
      expect((await site.request('/hooks/other', { method: 'POST' })).status).toBe(404)
      const closed = await open({ ...authEnv })
      expect((await post(emailOf({}), {}, closed)).status).toBe(404)
    })

    it('when someone guesses', async () => {
      const guessed = await open({ ...authEnv, INBOX_HOOK_SECRET: secret })
      const statuses = new Set<number>()
      for (let count = 0; count < 21; count += 1)
        statuses.add((await post('x', { Authorization: `Bearer ${count}` }, guessed)).status)
      expect([...statuses]).toEqual([401, 429])
      // The mail server's own calls are counted apart.
      expect((await post(emailOf({}), {}, guessed)).status).toBe(200)
    })
  })

  it('join their enquiry, reopen it, and are shown to members', async () => {
    const { id, email, acknowledged } = await enquire()
    await call('POST', `/${id}/replies`, { body: { body: 'Our answer' } })
    const raw = partsOf(fromClient(email, { References: acknowledged }), [
      plainPart('Yes.\r\n\r\nOn Friday, Quorum wrote:\r\n> Our answer'),
      filePart('brief.pdf', Buffer.from('%PDF-1.7')),
    ])
    expect((await post(raw)).body).toEqual({ outcome: 'stored', enquiry_id: id })
    expect((await post(raw)).body).toEqual({ outcome: 'known', enquiry_id: id })
    const { body } = await call('GET', `/${id}`)
    expect(body).toMatchObject({ status: 'new', answered_at: null })
    expect(body.events.at(-1)).toMatchObject({ kind: 'mail', by: null, from: 'answered', to: 'new' })
    expect(body.mails).toMatchObject([
      {
        ...{ kind: 'mail', opened: false, from: { name: 'Ines Falk', address: email }, has_html: false },
        text: 'Yes.\n\nOn Friday, Quorum wrote:\n> Our answer',
        files: [{ name: 'brief.pdf', media_type: 'application/pdf', bytes: 8 }],
      },
    ])
  })

  it('bring files that browsers save, for members only', async () => {
    const { id, email, acknowledged } = await enquire()
    const page = Buffer.from('<script>alert(1)</script>')
    await post(
      partsOf(fromClient(email, { References: acknowledged }), [
        plainPart('x'),
        filePart('=?utf-8?B?w4RybWVsLnBkZg==?=', page, { 'Content-Type': 'text/html' }),
      ]),
    )
    const [file] = (await call('GET', `/${id}`)).body.mails[0]?.files ?? []
    const path = `/${id}/files/${file?.id}`
    const answer = await call<string>('GET', path)
    expect([answer.status, answer.text]).toEqual([200, page.toString()])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_rmel.pdf"; filename*=UTF-8''%C3%84rmel.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const other = await enquire()
    for (const wrong of [`/${other.id}/files/${file?.id}`, `/${id}/files/${nobody}`])
      expect((await call<{ code: string }>('GET', wrong)).body.code).toBe('file_not_found')
    const stranger = await site.request(`/api/enquiries${path}`)
    expect(stranger.status).toBe(401)
    const [{ object_key: key } = { object_key: '' }] = await site.deps.db
      .selectFrom('received_files')
      .select('object_key')
      .where('id', '=', file?.id ?? '')
      .execute()
    for (const address of [`/storage/v1/object/public/${key}`, `/storage/v1/object/public/images/${key}`])
      expect((await site.request(address)).status).toBe(404)
  })

  it('are shown as formatted without what runs, submits or calls home', async () => {
    const { id, email, acknowledged } = await enquire()
    const html =
      '<p style="position:fixed">Logo <img src="cid:logo@client"><img src="cid:page@client"><img src="https://track.example/p.gif"></p><script>1</script><form action="https://evil.example"><input></form>'
    const picture = (name: string, bytes: Buffer) =>
      filePart(name, bytes, { 'Content-Type': 'image/png', 'Content-ID': `<${name}@client>` })
    await post(
      partsOf(fromClient(email, { References: acknowledged }), [
        htmlPart(html),
        picture('logo', tinyPng),
        picture('page', Buffer.from('<script>1</script>')),
      ]),
    )
    const [mail] = (await call('GET', `/${id}`)).body.mails
    expect(mail).toMatchObject({ has_html: true, files: [{ inline: true }, { inline: false }] })
    const shown = await call<{ html: string; remote_pictures: number }>(
      'GET',
      `/${id}/mails/${mail?.id}/html`,
    )
    expect(shown.body).toEqual({
      html: `<p>Logo <img src="data:image/png;base64,${tinyPng.toString('base64')}" alt="" /><img alt="" /><img data-remote="https://track.example/p.gif" alt="" /></p>`,
      remote_pictures: 1,
    })
    expect((await call('GET', `/${id}/mails/${nobody}/html`)).status).toBe(404)
    const other = await enquire()
    expect((await call('GET', `/${other.id}/mails/${mail?.id}/html`)).status).toBe(404)
  })

  it('are moved where a member says, once', async () => {
    const { id, email } = await enquire()
    const { body } = await post(emailOf(fromClient(email)))
    const { body: own } = await call('GET', `/${body.enquiry_id}`)
    const [mail] = own.mails
    expect(mail?.suggestion).toMatchObject({ kind: 'join', to: { id } })
    const path = `/${own.id}/mails/${mail?.id}/suggestion`
    expect((await call('POST', path, { body: { accept: 'yes' } })).status).toBe(422)
    const moved = await call('POST', path, { body: { accept: true } })
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { id, mails: [{ id: mail?.id, suggestion: null }] },
    ])
    expect((await call('POST', path, { body: { accept: true } })).status).toBe(404)
    const again = await call<{ code: string }>('POST', `/${id}/mails/${mail?.id}/suggestion`, {
      body: { accept: false },
    })
    expect([again.status, again.body.code]).toEqual([409, 'suggestion_settled'])
  })

  it('from members on notifications are notes', async () => {
    const { id, email } = await enquire()
    const notice = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('dedupe_key', 'like', `about-enquiry:${id}:%`)
      .executeTakeFirstOrThrow()
    const answer = emailOf(
      fromClient(editor.email, { 'In-Reply-To': JSON.parse(notice.message).messageId }),
      'I take it.\r\n',
    )
    expect((await post(answer)).body).toEqual({ outcome: 'stored', enquiry_id: id })
    const { body } = await call('GET', `/${id}`)
    expect(body).toMatchObject({
      status: 'new',
      replies: [],
      mails: [{ kind: 'mail_note', text: 'I take it.' }],
    })
    expect(body.events.at(-1)).toMatchObject({ kind: 'mail_note', by: null })
    // Of the client's data it is a note: handed over only if those are.
    const stored = await callApi(site, 'GET', `/privacy/data?email=${email}`, { as: owner })
    expect(stored.body.enquiries).toMatchObject([{ mails: [], notes: [{ text: 'I take it.', files: [] }] }])
    const handedOver = async (chosen: string) =>
      (await callApi(site, 'GET', `/privacy/export?email=${email}&format=json${chosen}`, { as: owner })).text
    expect(await handedOver('')).not.toContain('I take it.')
    expect(await handedOver('&notes=true')).toContain('I take it.')
  })

  it('that report a failure mark the reply in the server’s words', async () => {
    const { id } = await enquire()
    const sent = await call('POST', `/${id}/replies`, { body: { body: 'Our answer' } })
    const { message_id: messageId } = await site.deps.db
      .selectFrom('enquiry_replies')
      .select('message_id')
      .where('enquiry_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sent.status).toBe(201)
    await post(deliveryReport(messageId))
    const { body } = await call('GET', `/${id}`)
    const words = '550 5.1.1 <ines@client.example>: User unknown'
    expect(body).toMatchObject({ status: 'new', replies: [{ state: 'failed', last_answer: words }] })
  })

  it('are found and erased with the address, and go when their time is over', async () => {
    const { id, email, acknowledged } = await enquire()
    const other = await enquire()
    const file = filePart('brief.pdf', Buffer.from('%PDF-1.7'))
    await post(partsOf(fromClient(email, { References: acknowledged }), [plainPart('One'), file]))
    // In someone else's thread.
    await post(partsOf(fromClient(email, { References: other.acknowledged }), [plainPart('Two'), file]))
    const found = await callApi(site, 'GET', `/privacy/data?email=${email}`, { as: owner })
    expect(found.body.enquiries).toMatchObject([{ id, mails: [{ text: 'One', files: ['brief.pdf'] }] }])
    expect(found.body.received).toMatchObject([{ text: 'One' }, { text: 'Two' }])
    const keys = await site.deps.db.selectFrom('received_files').select('object_key').orderBy('id').execute()
    const erased = await callApi(site, 'POST', '/privacy/erasures', {
      as: owner,
      body: { email, typed: email },
    })
    expect(erased.status).toBe(200)
    expect((await call('GET', `/${other.id}`)).body.mails).toEqual([])
    await post(partsOf(fromClient(other.email, { References: other.acknowledged }), [plainPart('x'), file]))
    const kept = await site.deps.db.selectFrom('received_files').select('object_key').orderBy('id').execute()
    const { deps } = site
    await purgeEnquiries(
      { db: deps.db, kind: deps.databaseKind },
      deps.clock.now() + 800 * 24 * 60 * 60 * 1000,
    )
    await sweepObjects(deps, deps.clock.now(), () => true)
    const gone = [...new Set([...keys, ...kept].map(row => row.object_key))]
    expect(await Promise.all(gone.map(key => deps.objects.get(key)))).toEqual(gone.map(() => undefined))
    expect(await deps.db.selectFrom('received_files').selectAll().execute()).toEqual([])
  })
})
