/** The newsletter as a browser without JavaScript and as mail programs use it: subscribe, confirm, leave. */
import { expect, it } from 'vitest'
import { describeEachSite, describeSiteOnSqlite, type OpenSite, type Site } from '../../support/site/site'

const email = 'reader@client.example'
const providerUrl = 'https://letters.example/subscribe?list=7'

/** What the site has stored, and the links in its newest email. */
async function look({ deps }: Site) {
  const { db } = deps
  const statuses = (await db.selectFrom('subscribers').select('status').execute()).map(row => row.status)
  const events = await db.selectFrom('subscriber_events').selectAll().orderBy('at').orderBy('id').execute()
  const mails = await db.selectFrom('outbox_messages').select('message').orderBy('id').execute()
  const link = (page: string) =>
    new RegExp(`/newsletter/${page}\\?token=[\\w-]{43}`).exec(mails.at(-1)?.message ?? '')?.[0] ?? ''
  return { statuses, events, mails, confirm: link('confirm'), unsubscribe: link('unsubscribe') }
}

const body = async (answer: Response | Promise<Response>) => (await answer).text()

/** A site at which someone has asked for the newsletter. */
async function openWithRequest(open: OpenSite) {
  const site = await open()
  await site.post('/newsletter', { email }, { Referer: 'http://localhost:3000/blog?category=Design' })
  return { ...site, ...(await look(site)), look: () => look(site) }
}

describeEachSite('newsletter', open => {
  it('answers 303 and stores the request with its evidence and its email', async () => {
    const site = await open()
    const headers = { Referer: 'http://localhost:3000/blog?category=Design' }
    const answer = await site.post('/newsletter', { email: ` ${email} ` }, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?sent=1'])
    const { statuses, events, mails } = await look(site)
    expect(statuses).toEqual(['pending'])
    expect(events).toMatchObject([{ kind: 'requested', ip: '127.0.0.1', page: '/blog' }])
    expect(mails).toHaveLength(1)
    const page = await body(site.request('/newsletter?sent=1'))
    expect(page).toContain('Please check your inbox')
    expect(page).toContain('You get nothing else until you confirm.')
  })

  it('takes a domain in its own script as one and the same subscriber', async () => {
    const site = await open()
    for (const typed of ['info@züri-gold.example', 'INFO@xn--zri-gold-65a.example'])
      expect((await site.post('/newsletter', { email: typed })).status).toBe(303)
    const rows = await site.deps.db.selectFrom('subscribers').select('email').execute()
    expect(rows).toEqual([{ email: 'info@xn--zri-gold-65a.example' }])
  })

  it('refuses the sixth address in ten minutes with 429 and keeps it', async () => {
    const { post } = await open()
    const statuses: number[] = []
    for (let count = 1; count <= 5; count += 1)
      statuses.push((await post('/newsletter', { email: `r${count}@client.example` })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303])
    const refused = await post('/newsletter', { email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await refused.text()
    expect(page).toContain('Too many requests')
    expect(page).toContain(`value="${email}"`)
  })

  it('answers alike for an address that is new, waiting, subscribed or gone (enumeration)', async () => {
    const { confirm, look, post, unsubscribe } = await openWithRequest(open)
    const ask = async (address: string) => {
      const answer = await post('/newsletter', { email: address })
      return [answer.status, answer.headers.get('location'), await answer.text()]
    }
    const waiting = await ask(email)
    await post(confirm, {})
    const subscribed = await ask(email)
    await post(unsubscribe, {})
    const gone = await ask(email)
    expect([waiting, subscribed, gone]).toEqual(Array(3).fill(await ask('new@client.example')))
    expect((await look()).statuses).toEqual(['pending', 'pending'])
  })

  it('shows a button behind the confirmation link and changes nothing', async () => {
    const { confirm, look, request } = await openWithRequest(open)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await request(confirm, { method })
      expect(answer.status).toBe(200)
      if (method === 'GET')
        expect(await answer.text()).toMatch(/<button type="submit"[^>]*>Confirm subscription/)
    }
    expect((await look()).statuses).toEqual(['pending'])
  })

  it('confirms by the button, once', async () => {
    const { confirm, look, post, request } = await openWithRequest(open)
    const answer = await post(confirm, {})
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('You are subscribed')
    expect(await body(post(confirm, {}))).toContain('You are subscribed')
    expect(await body(request(confirm))).toContain('You are subscribed')
    const { statuses, events } = await look()
    expect(statuses).toEqual(['confirmed'])
    expect(events.map(({ kind, ip }) => [kind, ip])).toEqual([
      ['requested', '127.0.0.1'],
      ['confirmed', '127.0.0.1'],
    ])
  })

  it('accepts neither unknown nor damaged tokens', async () => {
    const { confirm, look, post, request, unsubscribe } = await openWithRequest(open)
    const strange = ['/newsletter/confirm', '/newsletter/confirm?token=', confirm.slice(0, -1), `${confirm}x`]
    for (const link of [...strange, `/newsletter/confirm?token=${'%ff'.repeat(40)}`]) {
      const shown = await request(link)
      expect([shown.status, (await shown.text()).includes('This link no longer works')]).toEqual([404, true])
      expect((await post(link, {})).status).toBe(404)
    }
    const left = await post(`${unsubscribe}x`, {})
    expect([left.status, (await left.text()).includes('This link is not valid')]).toEqual([404, true])
    expect((await look()).statuses).toEqual(['pending'])
  })

  it('shows a button behind the unsubscribe link, leaves by it as often as it is pressed', async () => {
    const { confirm, look, post, request, unsubscribe } = await openWithRequest(open)
    await post(confirm, {})
    expect(await body(request(unsubscribe))).toMatch(/<button type="submit"[^>]*>Unsubscribe/)
    expect((await look()).statuses).toEqual(['confirmed'])
    for (let count = 0; count < 2; count += 1) {
      const answer = await post(unsubscribe, {})
      expect([answer.status, (await answer.text()).includes('You are unsubscribed')]).toEqual([200, true])
    }
    const { statuses, events } = await look()
    expect(statuses).toEqual(['unsubscribed'])
    expect(events.map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'unsubscribed'])
    expect((await request(confirm)).status).toBe(404)
  })

  it('unsubscribes with one click of a mail program, which sends no origin (RFC 8058)', async () => {
    const { confirm, look, post, request, unsubscribe } = await openWithRequest(open)
    await post(confirm, {})
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await request(unsubscribe, { method: 'POST', body: oneClick })
    expect(answer.status).toBe(200)
    expect((await look()).statuses).toEqual(['unsubscribed'])
  })
})

describeSiteOnSqlite('the forms of the newsletter', open => {
  it('asks about an address without a dot, and takes it when it is sent again', async () => {
    const site = await open()
    const asked = await site.post('/newsletter', { email: 'jane@gmail' })
    const page = await asked.text()
    expect(asked.status).toBe(422)
    expect(page).toContain('Is something missing at the end, such as .com?')
    const checked = /name="email-checked" value="([^"]*)"/.exec(page)?.[1] ?? ''
    expect((await look(site)).statuses).toEqual([])
    const answer = await site.post('/newsletter', { email: 'jane@gmail', 'email-checked': checked })
    expect(answer.status).toBe(303)
    expect((await look(site)).statuses).toEqual(['pending'])
  })

  it('shows under the field the words that the record keeps', async () => {
    const { events, request } = await openWithRequest(open)
    const page = (await body(request('/newsletter'))).replaceAll('&amp;', '&')
    expect(page).toContain(events[0]?.wording)
    expect(await body(request('/blog')).then(text => text.replaceAll('&amp;', '&'))).toContain(
      events[0]?.wording,
    )
  })

  it.each([
    ['', 'Enter your email address'],
    ['reader@', 'Enter a full email address, such as name@company.example'],
    [`${'x'.repeat(250)}@client.example`, 'Enter a full email address, such as name@company.example'],
    ['a@b.example, c@d.example', 'Enter a full email address, such as name@company.example'],
  ])('answers 422 to %j and keeps it', async (typed, sentence) => {
    const site = await open()
    const answer = await site.post('/newsletter', { email: typed })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(sentence)
    expect(page).toContain(`value="${typed}"`)
    expect((await look(site)).statuses).toEqual([])
  })

  it('answers the app with data, alike for known and unknown addresses', async () => {
    const { post } = await openWithRequest(open)
    const known = await post('/newsletter.data', { email })
    const fresh = await post('/newsletter.data', { email: 'new@client.example' })
    expect([known.status, await known.text()]).toEqual([fresh.status, await fresh.text()])
    expect(fresh.status).toBe(200)
  })

  it('keeps token pages out of search engines and caches', async () => {
    const { confirm, post, request, unsubscribe } = await openWithRequest(open)
    const answers = [request(confirm), request(unsubscribe), post(confirm, {}), post(unsubscribe, {})]
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('refuses forms of other sites (CSRF), large ones, other bodies, and other methods', async () => {
    const { confirm, look, post, request, unsubscribe } = await openWithRequest(open)
    for (const path of ['/newsletter', confirm, unsubscribe])
      expect((await post(path, { email }, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/newsletter', { email: 'x'.repeat(70_000) })).status).toBe(413)
    const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
    expect((await request('/newsletter', { method: 'POST', body: '{', headers })).status).toBe(400)
    for (const path of ['/newsletter', confirm, unsubscribe]) {
      const answer = await request(path, { method: 'PUT' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    }
    expect((await look()).statuses).toEqual(['pending'])
  })

  it.each(['/newsletter', '/blog'])('sends the form on %s to the provider in a new tab', async path => {
    const { request } = await open({ NEWSLETTER_ACTION_URL: providerUrl })
    const answer = await request(path)
    const form = /<form[^>]*class="newsletter-form"[^>]*>/.exec(await answer.text())?.[0]
    expect(form).toContain(`action="${providerUrl}"`)
    expect(form).toContain('method="post"')
    expect(form).toContain('target="_blank"')
    expect(form).toContain('rel="noopener"')
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("form-action 'self' https://letters.example")
  })

  it.each(['/newsletter', '/blog'])('keeps the form on %s with us unless a provider is set', async path => {
    const { request } = await open()
    const answer = await request(path)
    const form = /<form[^>]*class="newsletter-form"[^>]*>/.exec(await answer.text())?.[0]
    expect(form).toContain('action="/newsletter"')
    expect(form).not.toContain('target=')
    expect(answer.headers.get('content-security-policy')?.split('; ')).toContain("form-action 'self'")
  })
})
