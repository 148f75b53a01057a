/** The enquiry form as a browser without JavaScript sends it, and as the app does. */
import { expect, it } from 'vitest'
import { describeEachSite, describeSiteOnSqlite } from '../../support/site/site'

const enquiry = {
  name: 'Priya Lindqvist',
  email: 'priya@saltmarsh.example',
  company: 'Saltmarsh Graphite Corp.',
  phone: '250-555-0177',
  service: 'IR Tech Stack Setup',
  message: 'We list in February.\nCounsel is drafting.',
}

describeEachSite('contact', open => {
  it('stores the enquiry with its two emails and answers 303', async () => {
    const { deps, post } = await open()
    const answer = await post('/contact', enquiry)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact?sent=1')
    const rows = await deps.db.selectFrom('contact_submissions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...enquiry, status: 'new' })
    const mails = await deps.db.selectFrom('outbox_messages').select('message').execute()
    expect(mails).toHaveLength(2)
  })

  it('stores names of one line, and refuses other controls in them', async () => {
    const { deps, post } = await open()
    const typed = { ...enquiry, name: 'Priya\r\nBcc: x\tLindqvist', company: '\u202eSalt\u2028marsh\u202c' }
    expect((await post('/contact', typed)).status).toBe(303)
    const row = await deps.db.selectFrom('contact_submissions').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Priya Bcc: x Lindqvist', company: 'Salt marsh' })
    const refused = await post('/contact', { ...enquiry, company: 'Salt\x1b[2J' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Some characters could not be read.')
  })

  it('stores a filled trap as spam, sends nothing and answers as usual', async () => {
    const { deps, post } = await open()
    const answer = await post('/contact', { ...enquiry, 'enquiry-ref-2': 'https://spam.example' })
    expect(answer.status).toBe(303)
    const rows = await deps.db.selectFrom('contact_submissions').select('status').execute()
    expect(rows).toEqual([{ status: 'spam' }])
    expect(await deps.db.selectFrom('outbox_messages').selectAll().execute()).toEqual([])
  })

  it('refuses the third unstamped enquiry in ten minutes with 429 and keeps what was typed', async () => {
    const { post } = await open()
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) statuses.push((await post('/contact', enquiry)).status)
    expect(statuses).toEqual([303, 303, 429])
    const refused = await post('/contact', enquiry)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('We list in February.')
  })

  it('accepts five stamped enquiries in ten minutes', async () => {
    const { clock, request, post } = await open()
    const page = await (await request('/contact')).text()
    const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
    clock.advance(3000)
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post('/contact', { ...enquiry, stamp })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })

  it('stores what was sent five times at once only once (idempotent)', async () => {
    const { clock, request, post, deps } = await open()
    const page = await (await request('/contact')).text()
    const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
    clock.advance(3000)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/contact', { ...enquiry, stamp })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
    const rows = () => deps.db.selectFrom('contact_submissions').select('id').execute()
    expect(await rows()).toHaveLength(1)
    expect(await deps.db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(2)
  })
})

describeSiteOnSqlite('the form of /contact', open => {
  it('says the words of the toast on the page that follows', async () => {
    const { request } = await open()
    const page = await (await request('/contact?sent=1')).text()
    expect(page).toContain('Message sent successfully!')
    expect(page).toContain('We&#x27;ll get back to you within 24\u00a0hours.')
  })

  it.each([
    ['website', 'Corporate Website Design &amp; Development'],
    ['presentation', 'Corporate Presentation Design'],
    ['crm', 'IR Tech Stack Setup'],
    ['newsroom', 'Website Updates &amp; Press Release Posting'],
    ['constructor', 'Select a service'],
  ])('has the service chosen that ?service=%s names, at the same canonical address', async (id, chosen) => {
    const { request } = await open()
    const page = await (await request(`/contact?service=${id}`)).text()
    expect(page).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${chosen}</option>`))
    expect(page).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
  })

  it('keeps what was typed and says what is missing', async () => {
    const { deps, post } = await open()
    const answer = await post('/contact', { ...enquiry, name: ' ', email: 'priya@' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('Please fill in all required fields')
    expect(page).toContain('Enter your name')
    expect(page).toContain('value="priya@"')
    expect(page).toContain('We list in February.')
    expect(await deps.db.selectFrom('contact_submissions').selectAll().execute()).toEqual([])
  })

  it('takes a domain in its own script, stores what compares equal, and repeats what was typed', async () => {
    const { deps, post } = await open()
    const refused = await post('/contact', { ...enquiry, name: '', email: 'info@züri-gold.example' })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('value="info@züri-gold.example"'),
    ])
    expect((await post('/contact', { ...enquiry, email: 'info@ZÜRI-gold.example' })).status).toBe(303)
    const rows = await deps.db.selectFrom('contact_submissions').select('email').execute()
    expect(rows).toEqual([{ email: 'info@xn--zri-gold-65a.example' }])
    const recipients = await deps.db.selectFrom('outbox_messages').select('recipient').execute()
    expect(recipients).toContainEqual({ recipient: 'info@xn--zri-gold-65a.example' })
  })

  it('asks about an address without a dot, and takes it when it is sent again', async () => {
    const { deps, post } = await open()
    const typed = { ...enquiry, email: 'jane@gmail' }
    const asked = await post('/contact', typed)
    const page = await asked.text()
    expect(asked.status).toBe(422)
    expect(page).toContain('Is something missing at the end, such as .com?')
    const checked = /name="email-checked" value="([^"]*)"/.exec(page)?.[1] ?? ''
    expect(checked).toBe('jane@gmail')
    // Another one is asked about again.
    expect((await post('/contact', { ...typed, email: 'jane@gmial', 'email-checked': checked })).status).toBe(
      422,
    )
    expect((await post('/contact', { ...typed, 'email-checked': checked })).status).toBe(303)
    const rows = await deps.db.selectFrom('contact_submissions').select('email').execute()
    expect(rows).toEqual([{ email: 'jane@gmail' }])
  })

  it('takes characters that cannot be seen for nothing, in every required field', async () => {
    const { deps, post } = await open()
    const unseen = '\u200b\u2060\u3164\u00a0'
    const answer = await post('/contact', { ...enquiry, name: unseen, company: unseen, message: unseen })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const wanted of ['Enter your name', 'Enter the name of your company', 'Write a line or two'])
      expect(page).toContain(wanted)
    expect(await deps.db.selectFrom('outbox_messages').selectAll().execute()).toEqual([])
  })

  it('answers the app with data instead of a redirect', async () => {
    const { post } = await open()
    const answer = await post('/contact.data', enquiry)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"sent"')
  })

  it.each([
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['no origin but another site', { Origin: '', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['an opaque origin', { Origin: 'null' }, 403],
    ['127.0.0.1', { Origin: 'http://127.0.0.1:3000' }, 303],
    ['[::1]', { Origin: 'http://[::1]:3000' }, 303],
  ])('checks the origin: %s', async (_, headers, status) => {
    const { post } = await open()
    expect((await post('/contact', enquiry, headers)).status).toBe(status)
  })

  it('refuses a body over 64 KiB and one that is not a form', async () => {
    const { post, request } = await open()
    expect((await post('/contact', { ...enquiry, message: 'x'.repeat(70_000) })).status).toBe(413)
    const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
    expect((await request('/contact', { method: 'POST', body: '{', headers })).status).toBe(400)
  })

  it('counts all addresses of an IPv6 site together', async () => {
    const { post } = await open({ TRUSTED_PROXIES: '127.0.0.1' })
    const send = async (address: string) =>
      (await post('/contact', enquiry, { 'X-Forwarded-For': address })).status
    const statuses: number[] = []
    for (const subnet of [1, 2, 3]) statuses.push(await send(`2001:db8:1:${subnet}::1`))
    expect(statuses).toEqual([303, 303, 429])
    expect(await send('2001:db8:2:1::1')).toBe(303)
  })

  it('accepts forms behind a TLS proxy that passes its own Host and scheme', async () => {
    const { post } = await open({
      SITE_URL: 'https://www.quorumandquay.example',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const headers = {
      Origin: 'https://www.quorumandquay.example',
      Host: 'www.quorumandquay.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.7',
    }
    expect((await post('/contact', enquiry, headers)).status).toBe(303)
  })
})
