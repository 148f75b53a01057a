/** /api/enquiries: what staff do with enquiries, and who is refused. */
import { beforeAll, expect, it } from 'vitest'
import type { EnquiryPage, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { clockOf, shippedZone } from '../../../shared/company-time'
import { formatDate } from '../../../shared/dates'
import { withPlainSpaces } from '../../../shared/lines/with-plain-spaces'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const clock = clockOf({ zone: shippedZone })

const nobody = '00000000-0000-4000-8000-000000000000'
const second = 1000
const hour = 60 * 60 * second

describeEachSite('/api/enquiries', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open, { TRUSTED_PROXIES: '127.0.0.1' }))
  })

  function call<Body = Record<string, unknown>>(method: string, path: string, asked: ApiCall = {}) {
    // Each call a moment later, so that the order is known.
    site.clock.advance(10)
    return callApi<Body>(site, method, path, { as: editor, ...asked })
  }

  let senders = 0
  /** Sends the form as a visitor does; returns the stored enquiry's id. */
  async function enquire(fields: Record<string, string> = {}): Promise<{ id: string; email: string }> {
    senders += 1
    site.clock.advance(10 * second)
    const email = fields.email ?? `sender-${senders}@client.example`
    const enquiry = {
      name: 'Ines Falk',
      company: 'Brine & Co',
      message: 'Hello\n\n  there',
      ...fields,
      email,
    }
    const sent = await site.post('/contact', enquiry, {
      'X-Forwarded-For': `10.0.${senders}.1`,
      'X-Forwarded-Proto': 'http',
    })
    expect(sent.status).toBe(303)
    const row = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { id: row.id, email }
  }
  const list = async (query = '', as = editor) =>
    (await call<EnquiryPage>('GET', `/enquiries${query}`, { as })).body
  const read = async (id: string, as = editor) =>
    (await call<WholeEnquiry>('GET', `/enquiries/${id}`, { as })).body
  const idsOf = ({ enquiries }: EnquiryPage) => enquiries.map(({ id }) => id)
  const mailsTo = async (address: string) => {
    const rows = await site.deps.db.selectFrom('outbox_messages').select('message').orderBy('id').execute()
    return rows.map(({ message }) => JSON.parse(message)).filter(mail => mail.to?.address === address)
  }

  it.each<[method: string, path: string, body?: object]>([
    ['GET', `/enquiries/${nobody}`],
    ['PATCH', `/enquiries/${nobody}`, { status: 'archived' }],
    ['DELETE', `/enquiries/${nobody}/read`],
    ['POST', `/enquiries/${nobody}/notes`, { text: 'A note' }],
    ['POST', `/enquiries/${nobody}/replies`, { body: 'A reply' }],
    ['DELETE', `/enquiries/${nobody}/replies/${nobody}`],
    ['PUT', `/saved-replies/${nobody}`, { title: 'A', body: 'B' }],
    ['DELETE', `/saved-replies/${nobody}`],
    ['PUT', `/labels/${nobody}`, { name: 'A', colour: 'kelp' }],
    ['DELETE', `/labels/${nobody}`],
  ])('say so when there is no such thing: %s %s', async (method, path, body) => {
    const answer = await call(method, path, { as: owner, body })
    // Unread is what an enquiry that does not exist already is.
    expect(answer.status).toBe(path.endsWith('/read') ? 204 : 404)
  })

  it.each([
    ['/enquiries/changes', 'POST', {}, 'changes'],
    ['/enquiries/changes', 'POST', { changes: [] }, 'changes'],
    ['/enquiries/changes', 'POST', { changes: [{ id: nobody }] }, 'changes'],
    [`/enquiries/${nobody}`, 'PATCH', {}, ''],
    [`/enquiries/${nobody}`, 'PATCH', { status: 'lost' }, 'status'],
    [`/enquiries/${nobody}`, 'PATCH', { status: 'spam', name: 'Me' }, 'name'],
    [`/enquiries/${nobody}/notes`, 'POST', { text: '  ' }, 'text'],
    [`/enquiries/${nobody}/notes`, 'POST', { text: '\u200b\u3164' }, 'text'],
    [`/enquiries/${nobody}/replies`, 'POST', { body: '' }, 'body'],
    [`/enquiries/${nobody}/replies`, 'POST', { body: '\u2060 \u00ad' }, 'body'],
    ['/saved-replies', 'POST', { title: '\ufeff\u200e', body: 'x' }, 'title'],
    ['/saved-replies', 'POST', { title: 'a\x1b[2J', body: 'x' }, 'title'],
    [`/enquiries/${nobody}/replies`, 'POST', { body: 'x', send_at: 'soon' }, 'send_at'],
    [`/enquiries/${nobody}/replies`, 'POST', { body: 'x', send_at: '2199-01-01T00:00:00Z' }, 'send_at'],
    ['/saved-replies', 'POST', { title: '', body: 'x' }, 'title'],
    ['/labels', 'POST', { name: ' \u200b', colour: 'kelp' }, 'name'],
    ['/labels', 'POST', { name: 'a\x1b[2J', colour: 'kelp' }, 'name'],
    ['/labels', 'POST', { name: 'A', colour: 'javascript:' }, 'colour'],
    [`/labels/${nobody}`, 'PUT', { name: 'x'.repeat(41), colour: 'kelp' }, 'name'],
    ['/saved-replies', 'POST', { title: 'A', body: 'Choose a time: {calendar}' }, 'body'],
    [`/saved-replies/${nobody}`, 'PUT', { title: 'A', body: '{calendar}' }, 'body'],
  ])('name the field that is wrong: %s %s %j', async (path, method, body, field) => {
    const refused = await call(method, path, { as: owner, body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors as object)).toEqual([field])
  })

  it('list what came in, newest first, with the time until which an answer is promised', async () => {
    const first = await enquire({ message: 'One\n\n  and two', service: 'Other', phone: '604 555 0101' })
    const next = await enquire()
    const page = await list()
    expect(idsOf(page).slice(0, 2)).toEqual([next.id, first.id])
    expect(page.enquiries[1]).toEqual({
      id: first.id,
      name: 'Ines Falk',
      email: first.email,
      company: 'Brine & Co',
      service: 'Other',
      beginning: 'One and two',
      status: 'new',
      assignee: null,
      created_at: expect.any(String),
      due_at: expect.any(String),
      answered_at: null,
      outcome: null,
      snoozed_until: null,
      unanswered_since: null,
      labels: [],
      unread: true,
      from_sender: 1,
      open_from_sender: 0,
      version: 1,
    })
    const { created_at: receivedAt, due_at: dueAt } = page.enquiries[1] ?? {}
    // The tests' clock begins on a Friday, and the form was sent on that day.
    expect(receivedAt?.slice(0, 10)).toBe('2026-11-20')
    expect(Date.parse(dueAt ?? '') - Date.parse(receivedAt ?? '')).toBe(72 * hour)
  })

  it('are unread until a member opens them, and again when someone else does something', async () => {
    const { id } = await enquire()
    const unread = async (as: TestAccount) =>
      (await list('', as)).enquiries.find(enquiry => enquiry.id === id)?.unread
    expect(await read(id)).toMatchObject({ unread: true, message: 'Hello\n\n  there' })
    expect([await unread(editor), await unread(owner)]).toEqual([false, true])
    await call('POST', `/enquiries/${id}/notes`, { body: { text: 'Called them' }, as: owner })
    expect([await unread(editor), await unread(owner)]).toEqual([true, false])
    await read(id)
    expect(await unread(editor)).toBe(false)
    expect((await call('DELETE', `/enquiries/${id}/read`)).status).toBe(204)
    expect([await unread(editor), await unread(owner)]).toEqual([true, false])
  })

  it('are found by status, member, lateness and words in any field', async () => {
    const { id, email } = await enquire({
      name: 'Žofie O’Hara',
      company: 'Quartz-Vein Ltd.',
      message: 'About "lithium" 50% & more consolidations',
      phone: '+1 604 555 0199',
    })
    const finds = async (query: string) => idsOf(await list(query)).includes(id)
    for (const words of [
      'zofie',
      'ohara',
      "o'hara",
      'QUARTZ vein',
      email,
      '0199',
      '6045550199',
      '604.555.01',
      'artz',
      'lith',
      '"lithium"',
      '50%',
      'consolidati',
      'consolidations lith',
    ])
      expect([words, await finds(`?search=${encodeURIComponent(words)}`)]).toEqual([words, true])
    for (const words of ['gold', "' or 1=1 --", 'lithium AND gold', 'NEAR(lithium gold)'])
      expect([words, await finds(`?search=${encodeURIComponent(words)}`)]).toEqual([words, false])
    expect(await finds('?search=%22*')).toBe(true)
    await call('PATCH', `/enquiries/${id}`, { body: { status: 'in_progress', assignee_id: editor.id } })
    expect(await finds('?status=open&assignee=me')).toBe(true)
    expect(await finds(`?status=in_progress&assignee=${editor.id}&search=zofie`)).toBe(true)
    expect(await finds('?assignee=nobody')).toBe(false)
    expect(await finds('?status=new')).toBe(false)
    expect(await finds('?late=true')).toBe(false)
    site.clock.advance(73 * hour)
    expect(await finds('?late=true')).toBe(true)
    expect(await finds('?late=true&status=archived&search=zofie')).toBe(false)
    for (const before of [
      'nonsense',
      '2026-02-30T00:00:00.000Z_x',
      '2026-99:99:99:99:99_x',
      'due_2026-13-01T00:00:00.000Z_x',
    ])
      for (const order of ['', 'due'])
        expect(await finds(`?status=nonsense&order=${order}&before=${before}`)).toBe(true)
  })

  it('come fifty at a time', async () => {
    const before = await list('?status=open')
    const { db } = site.deps
    const { id } = await enquire({ message: 'The pattern' })
    const pattern = await db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 120 }, (_, number) => ({
      ...pattern,
      id: `copy-${String(number).padStart(4, '0')}`,
      status: 'archived' as const,
      // Several within one millisecond.
      created_at: new Date(site.clock.now() + Math.floor(number / 7)).toISOString(),
    }))
    await db.insertInto('contact_submissions').values(copies).execute()
    const found: string[] = []
    let page = await list('?status=archived')
    for (;;) {
      found.push(...idsOf(page))
      if (page.next === null) break
      page = await list(`?status=archived&before=${encodeURIComponent(page.next)}`)
    }
    const made = copies.map(copy => copy.id).toReversed()
    expect(found.filter(one => one.startsWith('copy-'))).toEqual(made)
    expect(new Set(found).size).toBe(found.length)
    expect((await list('?status=open')).enquiries.length).toBeGreaterThanOrEqual(before.enquiries.length)
    await db.deleteFrom('contact_submissions').where('id', 'like', 'copy-%').execute()
  })

  it('are changed by one member at a time', async () => {
    const { id } = await enquire()
    const { version } = await read(id)
    const headers = { 'If-Match': `"${version}"` }
    const taken = await call<WholeEnquiry>('PATCH', `/enquiries/${id}`, {
      body: { assignee_id: owner.id, status: 'in_progress' },
      headers,
      as: owner,
    })
    expect(taken.body).toMatchObject({ status: 'in_progress', assignee: { id: owner.id } })
    expect(taken.headers.get('etag')).toBe(`"${taken.body.version}"`)
    const refused = await call('PATCH', `/enquiries/${id}`, { body: { status: 'archived' }, headers })
    expect([refused.status, refused.body.code]).toEqual([412, 'version_conflict'])
    expect(refused.body.current).toMatchObject({ status: 'in_progress', version: taken.body.version })
    expect((await read(id)).events).toMatchObject([
      { kind: 'status', from: 'new', to: 'in_progress', by: { id: owner.id } },
      { kind: 'assigned', assignee: { id: owner.id } },
    ])
    const unknown = await call('PATCH', `/enquiries/${id}`, { body: { assignee_id: nobody } })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'no_such_member'])
  })

  it('are changed together or not at all, and changed back by what was answered', async () => {
    const [one, other] = [await enquire(), await enquire()]
    await call('PATCH', `/enquiries/${other.id}`, { body: { assignee_id: owner.id } })
    const archive = (ids: string[]) =>
      call('POST', '/enquiries/changes', { body: { changes: ids.map(id => ({ id, status: 'archived' })) } })
    expect((await archive([one.id, nobody])).status).toBe(404)
    expect((await read(one.id)).status).toBe('new')
    const { body } = await archive([one.id, other.id])
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(['archived', 'archived'])
    expect((await call('POST', '/enquiries/changes', { body: { changes: body.before } })).status).toBe(200)
    expect(await read(one.id)).toMatchObject({ status: 'new', assignee: null })
    expect(await read(other.id)).toMatchObject({ status: 'new', assignee: { id: owner.id } })
  })

  it('that looked like spam send their emails, once, when a member says that they are not', async () => {
    const { id, email } = await enquire({ 'enquiry-ref-2': 'https://spam.example' })
    expect(idsOf(await list())).not.toContain(id)
    expect(await read(id)).toMatchObject({ status: 'spam', mails_held: true })
    expect(await mailsTo(email)).toHaveLength(0)
    const restored = await call<WholeEnquiry>('PATCH', `/enquiries/${id}`, { body: { status: 'new' } })
    expect(restored.body).toMatchObject({ status: 'new', mails_held: false })
    expect(restored.body.events.map(({ kind }) => kind)).toEqual(['status', 'mails_released'])
    for (const status of ['spam', 'new']) await call('PATCH', `/enquiries/${id}`, { body: { status } })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have received your message'])
  })

  it('are answered by an email in the thread of the acknowledgement, from the member', async () => {
    const { id, email } = await enquire()
    const { version } = await read(id)
    const reply = await call<WholeEnquiry>('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Good morning\n\nLines\nstay' },
      headers: { 'If-Match': `"${version}"` },
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ status: 'answered', answered_at: reply.body.replies[0]?.send_at })
    expect(reply.body.replies).toMatchObject([{ state: 'waiting', by: { id: editor.id } }])
    const [acknowledgement, mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      from: { name: 'Quorum & Quay', address: site.deps.config.mailFrom },
      replyTo: { address: site.deps.config.notifyEmail },
      subject: 'Re: We have received your message',
      headers: { 'In-Reply-To': acknowledgement.messageId, References: acknowledgement.messageId },
    })
    expect(mail.text).toContain('Good morning\n\nLines\nstay')
    expect(mail.text).toContain('Hello\n\n  there')

    const again = await call('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Me too' },
      headers: { 'If-Match': `"${version}"` },
      as: owner,
    })
    expect([again.status, again.body.code]).toEqual([412, 'version_conflict'])
    expect((again.body.current as WholeEnquiry).replies).toHaveLength(1)
    await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Anyway' }, as: owner })
    const [, , second] = await mailsTo(email)
    expect(second.headers).toEqual({
      'In-Reply-To': mail.messageId,
      References: `${acknowledgement.messageId} ${mail.messageId}`,
    })
  })

  it('get a reply back while it waits, with the status of before', async () => {
    const { id, email } = await enquire()
    await call('PATCH', `/enquiries/${id}`, { body: { status: 'in_progress' } })
    const sendAt = new Date(site.clock.now() + 20 * hour).toISOString()
    const queued = await call<WholeEnquiry>('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Tomorrow', send_at: sendAt },
    })
    expect(queued.body.replies[0]).toMatchObject({ state: 'waiting', send_at: sendAt })
    const path = `/enquiries/${id}/replies/${queued.body.replies[0]?.id}`
    const back = await call('DELETE', path)
    expect(back.body).toMatchObject({
      body: 'Tomorrow',
      enquiry: { status: 'in_progress', answered_at: null, replies: [{ state: 'cancelled' }] },
    })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have received your message'])
    const twice = await call('DELETE', path)
    expect([twice.status, twice.body.code]).toEqual([409, 'reply_sent'])
  })

  it('show who else is writing, for half a minute', async () => {
    const { id } = await enquire()
    await call('PUT', `/enquiries/${id}/writing`, { as: owner })
    expect((await read(id)).writers).toMatchObject([{ id: owner.id }])
    expect((await read(id, owner)).writers).toEqual([])
    site.clock.advance(31 * second)
    expect((await read(id)).writers).toEqual([])
    await call('PUT', `/enquiries/${id}/writing`, { as: owner })
    await call('DELETE', `/enquiries/${id}/writing`, { as: owner })
    expect((await read(id)).writers).toEqual([])
  })

  it('show what else is known of the sender', async () => {
    const { id, email } = await enquire({ message: 'The first' })
    const later = await enquire({ email: email.toUpperCase(), message: 'The second' })
    expect((await read(later.id)).sender).toMatchObject({
      enquiries: [{ id, beginning: 'The first', status: 'new' }],
      subscription: null,
      is_member: false,
    })
    const member = await enquire({ email: editor.email })
    expect((await read(member.id)).sender).toMatchObject({ is_member: true, posts: [] })
  })

  it('show the posts in the name of a sender who is a member', async () => {
    const { db } = site.deps
    const author = await makeAccount(site)
    const named = JSON.stringify({ full_name: 'Nadia Ferrand' })
    await db.updateTable('accounts').set({ user_metadata: named }).where('id', '=', author.id).execute()
    const write = async (title: string, date: string, by = 'Nadia Ferrand') => {
      const post = { title, author: by, date, content: '<p>Text</p>', read_time_in_minutes: 5 }
      const { body } = await call<{ id: string }>('POST', '/posts', { body: post })
      return { id: body.id, title, date, status: 'published' }
    }
    const older = await write('Older', '2026-01-02')
    const newer = await write('Newer', '2026-02-03')
    await write('By another', '2026-02-04', 'Imogen Falkner')
    const { id } = await enquire({ email: author.email })
    expect((await read(id)).sender.posts).toEqual([newer, older])
    // The name proves nothing without the account.
    const stranger = await enquire({ name: 'Nadia Ferrand' })
    expect((await read(stranger.id)).sender.posts).toEqual([])
  })

  it('get a note once, however often it is sent with one key', async () => {
    const { id } = await enquire()
    const send = (text: string, key: string) =>
      call<WholeEnquiry>('POST', `/enquiries/${id}/notes`, {
        body: { text },
        headers: { 'Idempotency-Key': key },
      })
    const key = '0193a5c2-7c11-4c58-9d4e-2f6f4d0a1b2c'
    const first = await send('Called', `"${key}"`)
    expect([first.status, first.body.version]).toEqual([201, 2])
    const again = await Promise.all([send('Called', `"${key}"`), send('Called', key.toUpperCase())])
    for (const { status, body } of again) {
      expect([status, body.version]).toEqual([201, 2])
      expect(body.events.filter(({ kind }) => kind === 'note')).toHaveLength(1)
    }
    const reused = await send('Something else', key)
    expect([reused.status, reused.body]).toMatchObject([422, { code: 'idempotency_key_reused' }])
    const malformed = await send('Called', 'soon')
    expect([malformed.status, malformed.body]).toMatchObject([400, { code: 'bad_idempotency_key' }])
  })

  it('say in the list how many came from one address, however it is written', async () => {
    const { id } = await enquire({ email: 'Twice@client.example' })
    const countOf = async () => (await list('')).enquiries.find(enquiry => enquiry.id === id)?.from_sender
    expect(await countOf()).toBe(1)
    await enquire({ email: 'twice@client.example' })
    expect(await countOf()).toBe(2)
  })

  it('are unread again when the change that made them read is undone', async () => {
    const { id } = await enquire()
    const isUnread = async () => (await list('')).enquiries.find(enquiry => enquiry.id === id)?.unread
    expect(await isUnread()).toBe(true)
    const changed = await call<{ before: { unread?: boolean }[] }>('POST', '/enquiries/changes', {
      body: { changes: [{ id, status: 'archived' }] },
    })
    expect(changed.body.before).toEqual([{ id, status: 'new', assignee_id: null, unread: true }])
    expect(await isUnread()).toBe(false)
    await call('POST', '/enquiries/changes', { body: { changes: changed.body.before } })
    expect(await isUnread()).toBe(true)
  })

  it('are exported as CSV without formulas and as JSON, filtered, and the log says so', async () => {
    const marked = { company: 'Export & Sons', message: '=1+1\n"two", lines' }
    const ids = [(await enquire(marked)).id, (await enquire({ ...marked, name: '@Ines' })).id]
    const fetchFile = (query: string) =>
      site.request(`/api/enquiries/export?search=export%20sons&${query}`, {
        headers: { Authorization: `Bearer ${editor.session.access_token}` },
      })
    const csv = await fetchFile('format=csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-[\d-]+\.csv"$/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFID,Received (Vancouver time),Status,Name,Email,Company,Phone,Service,Message,Assigned to,' +
        'Answer due (Vancouver time),Answered (Vancouver time),Outcome,Why lost,Note on the outcome,Value,' +
        'Service it was for,Labels,Snoozed until (Vancouver time)',
    )
    const received = clock.toSeconds(new Date(site.clock.now()).toISOString()).slice(0, 16)
    expect(text).toContain(`,${received}:`)
    expect(text).toMatch(/,New,'@Ines,/)
    expect(text).not.toMatch(/,new,|T\d\d:\d\d:\d\d\.\d{3}Z/)
    expect(text).toContain(`"'=1+1\n""two"", lines"`)
    expect(text).toContain(",'@Ines,")
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    const json: { id: string; message: string }[] = await (await fetchFile('format=json')).json()
    expect(json.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(json[0]?.message).toBe(marked.message)
    expect(await (await fetchFile('format=json&status=spam')).json()).toEqual([])
    const logged = await site.deps.db
      .selectFrom('activity_events')
      .select(['account_id', 'detail'])
      .where('action', '=', 'enquiries_exported')
      .execute()
    expect(logged).toHaveLength(3)
    expect(logged[0]?.account_id).toBe(editor.id)
  })

  it('are told of by email as each member chooses', async () => {
    const choice = async () => (await call('GET', '/account/notifications')).body
    expect(await choice()).toEqual({ enquiries: 'assigned' })
    const { id } = await enquire()
    await call('PATCH', `/enquiries/${id}`, { body: { assignee_id: editor.id }, as: owner })
    expect((await mailsTo(editor.email)).map(({ subject }) => subject)).toContain(
      'Assigned to you: Ines Falk, Brine & Co',
    )
    const before = (await mailsTo(editor.email)).length
    await call('PUT', '/account/notifications', { body: { enquiries: 'none' } })
    expect(await choice()).toEqual({ enquiries: 'none' })
    await call('PATCH', `/enquiries/${(await enquire()).id}`, {
      body: { assignee_id: editor.id },
      as: owner,
    })
    expect(await mailsTo(editor.email)).toHaveLength(before)
    const wrong = await call('PUT', '/account/notifications', { body: { enquiries: 'all' } })
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['enquiries']])
  })

  it('begin their replies with saved ones, which owners manage', async () => {
    const made = await call('POST', '/saved-replies', {
      body: { title: 'Thanks', body: 'Dear {name}' },
      as: owner,
    })
    expect(made.status).toBe(201)
    const twice = await call('POST', '/saved-replies', { body: { title: 'Thanks', body: 'x' }, as: owner })
    expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([422, ['title']])
    const path = `/saved-replies/${made.body.id}`
    await call('PUT', path, { body: { title: 'Thank you', body: 'Dear {name},' }, as: owner })
    const unknown = await call('POST', '/saved-replies', {
      body: { title: 'A', body: '{calendar}' },
      as: owner,
    })
    expect(unknown.body.errors).toEqual({
      body: '{calendar} is not a placeholder. Use {name}, {first name}, {company}, {service}, {own name}, {date}.',
    })
    const listed = await call<{ replies: unknown[]; own: unknown }>('GET', '/saved-replies')
    expect(listed.body.replies).toMatchObject([{ title: 'Thank you', body: 'Dear {name},' }])
    expect(listed.body.own).toEqual({
      own_name: 'Quorum & Quay',
      date: withPlainSpaces(formatDate(clock.toDate(site.clock.now()))),
    })
    const { db } = site.deps
    const { user_metadata: nameless } = await db
      .selectFrom('accounts')
      .select('user_metadata')
      .where('id', '=', editor.id)
      .executeTakeFirstOrThrow()
    const name = (user_metadata: string) =>
      db.updateTable('accounts').set({ user_metadata }).where('id', '=', editor.id).execute()
    await name('{"full_name":"Imogen Vance"}')
    expect((await call('GET', '/saved-replies')).body.own).toMatchObject({ own_name: 'Imogen Vance' })
    await name(nameless)
    expect((await call('DELETE', path, { as: owner })).body).toMatchObject({ title: 'Thank you' })
    expect((await call<{ replies: unknown[] }>('GET', '/saved-replies')).body.replies).toEqual([])
  })
})
