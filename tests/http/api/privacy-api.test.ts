/** /api/privacy: the register of requests, everything about an address, its erasure, and who is refused. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { repeatErasures } from '../../../domain/privacy/erase-personal-data.server'
import { subscribe } from '../../../domain/subscriber/subscribers.server'
import { anEnquiry } from '../../support/data/an-enquiry'
import { subscription } from '../../support/data/subscribers'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, newestMail, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const day = 24 * 60 * 60 * 1000

describeEachSite('the privacy desk', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })

  const call = (method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, `/privacy${path}`, { as: owner, ...asked })

  const write = (email: string, message = `My address is ${email}.`) =>
    submitEnquiry(site.deps, anEnquiry({ name: 'Priya', email, company: 'Saltmarsh', message }), {
      spam: false,
    })
  const submissionOf = (email: string) =>
    site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const join = (email: string) => subscribe(site.deps, { ...subscription, email })
  const find = async (email: string) => (await call('GET', `/data?email=${encodeURIComponent(email)}`)).body
  const erase = (email: string, more: object = {}) =>
    call('POST', '/erasures', { body: { email, typed: email, ...more } })
  const request = { email: 'Ann@client.example', kind: 'erasure', law: 'pipeda', received_on: '2026-11-20' }

  describe('refuses', () => {
    it.each([
      ['POST', '/requests'],
      ['PATCH', '/requests/none'],
      ['POST', '/erasures'],
    ])('what it cannot read: %s %s', async (method, path) => {
      expect((await call(method, path, { body: '[' })).body.code).toBe('bad_json')
      expect((await call(method, path, { body: { email: 1, closed: 'x', other: true } })).status).toBe(422)
    })

    it('an address that is none, an address typed otherwise, and an unknown request', async () => {
      expect((await call('GET', '/data?email=everyone')).status).toBe(422)
      await write('typed@client.example')
      const other = await erase('typed@client.example', { typed: 'tiped@client.example' })
      expect([other.status, other.body.errors]).toEqual([422, { typed: 'Type the address exactly.' }])
      expect((await erase('typed@client.example', { request_id: 'none' })).body.code).toBe(
        'request_not_found',
      )
      expect((await find('typed@client.example')).enquiries).toHaveLength(1)
      expect((await call('PATCH', '/requests/none', { body: { closed: true } })).status).toBe(404)
    })

    it('an erasure without fresh proof', async () => {
      const own = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
      const late = await makeAccount(own, { role: 'owner' })
      own.clock.advance(2 * day)
      const body = { email: 'ann@client.example', typed: 'ann@client.example' }
      const answer = await callApi(own, 'POST', '/privacy/erasures', { as: late, body })
      expect(answer.body).toMatchObject({ code: 'reauthentication_needed' })
    })
  })

  it('keeps a register with due days, notes and how each request ended', async () => {
    const made = await call('POST', '/requests', { body: request })
    expect([made.status, made.body]).toMatchObject([
      201,
      { email: 'ann@client.example', due_on: '2026-12-20' },
    ])
    const { id } = made.body
    const changed = await call('PATCH', `/requests/${id}`, { body: { notes: 'Asked by post.' } })
    expect(changed.body).toMatchObject({ notes: 'Asked by post.', closed_at: null })
    const closed = await call('PATCH', `/requests/${id}`, { body: { closed: true } })
    expect(closed.body.closed_at).not.toBeNull()
    expect((await call('PATCH', `/requests/${id}`, { body: { closed: false } })).body.closed_at).toBeNull()
    const { requests } = (await call('GET', '')).body
    expect(requests).toMatchObject([{ id, notes: 'Asked by post.', closed_at: null }])
    const wrong = await call('POST', '/requests', {
      body: { ...request, received_on: '2026-02-30', law: 'moon' },
    })
    expect(Object.keys(wrong.body.errors)).toEqual(['law', 'received_on'])
  })

  it('finds and erases an address whose domain is typed in its own script', async () => {
    await write('info@xn--zri-gold-65a.example')
    const typed = 'info@ZÜRI-gold.example'
    expect((await find(typed)).enquiries).toMatchObject([{ email: 'info@xn--zri-gold-65a.example' }])
    const added = await call('POST', '/requests', { body: { ...request, email: typed } })
    expect(added.body).toMatchObject({ email: 'info@xn--zri-gold-65a.example' })
    expect((await erase('info@xn--zri-gold-65a.example', { typed })).status).toBe(200)
    expect((await find(typed)).enquiries).toEqual([])
  })

  it('shows everything about an address, and nothing of another that looks like it', async () => {
    await write('Jo@client.example')
    await write('mojo@client.example')
    await join('jo@client.example')
    const data = await find('JO@client.example')
    expect(data.enquiries).toMatchObject([{ email: 'Jo@client.example', notes: [], replies: [] }])
    expect(data.subscription).toMatchObject({ status: 'pending', proof: [{ kind: 'requested' }] })
    expect(data.emails.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
      'enquiry-acknowledgement',
      'enquiry-notification',
      'newsletter-confirmation',
    ])
    expect(data).toMatchObject({ suppressed: false, account: null, log: [] })
    expect(await find(editor.email)).toMatchObject({
      account: {
        id: editor.id,
        role: 'editor',
        name: '',
        job_title: '',
        signature: '',
        biography: '',
        articles: [],
      },
    })
    expect((await find(editor.email)).log.length).toBeGreaterThan(0)
  })

  it('exports it as JSON and as a page that runs nothing', async () => {
    await write('html@client.example', '<script>alert(1)</script>')
    const json = await call('GET', '/export?email=html@client.example')
    expect(json.body.enquiries).toHaveLength(1)
    const page = await call('GET', '/export?email=html@client.example&format=html')
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="personal-data.html"')
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.text).not.toContain('<script')
  })

  it('sets the page for people: their words, dates as they are written, and no ids', async () => {
    const email = 'page@client.example'
    await write(email, 'First line\nSecond line')
    const { id } = await submissionOf(email)
    const note = { text: 'Knows the owner of Brine.' }
    expect((await callApi(site, 'POST', `/enquiries/${id}/notes`, { as: editor, body: note })).status).toBe(
      201,
    )
    const change = { outcome: { result: 'lost', reason: 'price', note: 'Too dear for them' } }
    expect((await callApi(site, 'PATCH', `/enquiries/${id}`, { as: editor, body: change })).status).toBe(200)
    const path = `/export?email=${email}&format=html`
    const { text } = await call('GET', path)
    expect(text).toContain('<h3>Enquiry of November\u00a020, 2026</h3>')
    expect(text).toContain('First line\nSecond line')
    expect(text).toContain('<dt>Company</dt><dd>Saltmarsh</dd>')
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|created.at|status new|Knows the owner|Too dear/)
    const whole = await call('GET', `${path}&notes=true`)
    expect(whole.text).toContain('Knows the owner of Brine.')
    expect(whole.text).toContain('Too dear for them')
    const json = async (more = '') => (await call('GET', `/export?email=${email}${more}`)).body.enquiries[0]
    expect(await json()).toMatchObject({ notes: [], outcome: null })
    expect(await json('&notes=true')).toMatchObject({ notes: [{ text: 'Knows the owner of Brine.' }] })
  })

  it('says so when nothing is stored', async () => {
    const { text } = await call('GET', '/export?email=unknown@client.example&format=html')
    expect(text).toContain('Nothing is stored about this address.')
  })

  it('keeps the receipt of an erasure without a request, for whoever knows the address', async () => {
    const email = 'unasked@client.example'
    await write(email)
    const { body: receipt } = await erase(email)
    expect((await find(email)).receipts).toEqual([receipt])
    expect((await find('other@client.example')).receipts).toEqual([])
    const { receipts } = (await call('GET', '')).body
    expect(receipts[0].receipt).toEqual(receipt)
    expect(JSON.stringify(receipts)).not.toContain(email)
    expect(
      JSON.stringify(await site.deps.db.selectFrom('erasure_receipts').selectAll().execute()),
    ).not.toContain(email)
  })

  it('records once that an enquiry is a request, and names it until it is erased', async () => {
    const email = 'asks@client.example'
    await write(email)
    const { id } = await submissionOf(email)
    const record = (body: object, as = editor) =>
      callApi(site, 'POST', `/enquiries/${id}/privacy-request`, { as, body })
    expect((await record({ kind: 'erasure', law: 'moon' })).status).toBe(422)
    const made = await record({ kind: 'erasure', law: 'gdpr' })
    expect(made.status).toBe(201)
    expect(made.body.privacy_request).toMatchObject({ due_on: '2026-12-20', closed_at: null })
    const again = await record({ kind: 'access', law: 'pipeda' }, owner)
    expect(again.body.privacy_request).toEqual(made.body.privacy_request)
    const request = { id: made.body.privacy_request.id, kind: 'erasure', law: 'gdpr', enquiry_id: id }
    expect((await find(email)).requests).toMatchObject([{ ...request, received_on: '2026-11-20' }])
    await erase(email, { request_id: request.id })
    expect((await find(email)).requests).toMatchObject([{ id: request.id, enquiry_id: null }])
    expect((await record({ kind: 'erasure', law: 'gdpr' })).status).toBe(404)
  })

  it('erases with a receipt that closes the request, and says what stays', async () => {
    await write('gone@client.example')
    await write('not-gone@client.example')
    await join('gone@client.example')
    const { id } = (await call('POST', '/requests', { body: { ...request, email: 'gone@client.example' } }))
      .body
    const { status, body: receipt } = await erase('gone@client.example', { request_id: id })
    expect([status, receipt.erased]).toEqual([200, { enquiries: 1, emails: 3, subscription: true }])
    expect(receipt.kept.map(({ what }: { what: string }) => what)).toContain('A keyed hash of the address')
    expect(await find('gone@client.example')).toMatchObject({
      enquiries: [],
      subscription: null,
      emails: [],
      suppressed: true,
      requests: [{ id, receipt }],
    })
    expect((await find('not-gone@client.example')).enquiries).toHaveLength(1)
    const rows = await site.deps.db.selectFrom('activity_events').selectAll().execute()
    expect(rows.some(({ action }) => action === 'personal_data_erased')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('gone@client.example')
  })

  it('leaves no email to staff that names the visitor, and no plain hash of the address', async () => {
    const email = 'named@client.example'
    await write(email)
    const rows = () => site.deps.db.selectFrom('outbox_messages').selectAll().execute()
    // As delivery leaves them: the text is gone, and what stays does not name the address.
    await site.deps.db
      .updateTable('outbox_messages')
      .set({ status: 'sent', message: '{}', sent_at: '2026-11-20T20:00:00.000Z' })
      .where('purpose', 'in', ['enquiry-notification', 'enquiry-acknowledgement'])
      .execute()
    const plain = createHash('sha256').update(email).digest('base64url')
    expect((await rows()).some(({ dedupe_key: key }) => key?.includes(plain))).toBe(false)
    const { id } = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const about = async () => (await rows()).filter(({ dedupe_key: key }) => key?.includes(id)).length
    expect(await about()).toBe(1)
    await erase(email)
    expect(await about()).toBe(0)
  })

  it('leaves the account of a member, and its emails, to People', async () => {
    await write(editor.email)
    const { body } = await erase(editor.email)
    expect(body.kept).toContainEqual(expect.objectContaining({ what: 'The account of a member' }))
    expect(await find(editor.email)).toMatchObject({ enquiries: [], account: { id: editor.id } })
    expect(await newestMail(site, editor.email)).toBeDefined()
  })

  it('erases again what a restored backup brings back, and not what came afterwards', async () => {
    const { db, databaseKind: kind, config, suppressionKey } = site.deps
    await write('back@client.example')
    const backup = await db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('email', '=', 'back@client.example')
      .execute()
    await erase('back@client.example')
    await db.insertInto('contact_submissions').values(backup).execute()
    site.clock.advance(1000)
    await write('back@client.example', 'Another time')
    expect(
      await repeatErasures({ db, kind, suppressionKey, dataDir: config.dataDir }, site.clock.now()),
    ).toBe(1)
    expect((await find('back@client.example')).enquiries).toMatchObject([{ message: 'Another time' }])
    expect(
      await repeatErasures({ db, kind, suppressionKey, dataDir: config.dataDir }, site.clock.now()),
    ).toBe(0)
  })
})
