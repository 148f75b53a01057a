/** /api/site, and what readers see once a draft is published. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentSummary, SiteDocument } from '../../../domain/site/site-schema'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

type Content = Record<string, unknown>

/** The services with another newsroom. */
const withNewsroom = (content: Content, change: Content): Content => ({
  ...content,
  services: (content.services as Content[]).map(one => (one.id === 'newsroom' ? { ...one, ...change } : one)),
})

describeEachSite('/api/site', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let outsider: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
    outsider = await makeAccount(site)
    await site.deps.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', outsider.id).execute()
  })
  beforeEach(async () => {
    await inTransaction(site.deps.db, async trx => {
      await trx.deleteFrom('site_documents').execute()
      await trx.deleteFrom('site_versions').execute()
      await bumpContentVersion(trx)
    })
    // As in another process: the page cache asks for the version once a second.
    site.clock.advance(2000)
  })

  const call = <Body = Record<string, unknown>>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, path, { as: owner, ...asked })
  const get = async (name: string) => (await call<SiteDocument>('GET', `/site/${name}`)).body
  const draft = (name: string, version: number, content: Content, asked: ApiCall = {}) =>
    call<SiteDocument & { code?: string; detail?: string; current?: SiteDocument }>(
      'PUT',
      `/site/${name}/draft`,
      {
        body: { content },
        ...asked,
        headers: { 'If-Match': `"${version}"`, ...asked.headers },
      },
    )
  const publish = (...documents: { name: string; version: number }[]) =>
    call<{ documents?: DocumentSummary[]; code?: string; detail?: string }>('POST', '/site/publish', {
      body: { documents },
    })
  const read = async (path: string) => (await site.request(path)).text()
  /** A draft of /services with another price of the month, published. */
  async function publishPrice(priceFrom: number) {
    const { content, version } = await get('services')
    const next = withNewsroom(content, { priceFrom })
    const { body } = await draft('services', version, next)
    return publish({ name: 'services', version: body.version })
  }

  it('lists the documents, with their pages, untouched', async () => {
    const { body } = await call<{ documents: DocumentSummary[] }>('GET', '/site', { as: editor })
    expect(body.documents.map(({ name, path }) => [name, path]).slice(0, 3)).toEqual([
      ['company', '/contact'],
      ['look', '/'],
      ['home', '/'],
    ])
    expect(
      body.documents.every(({ changed, drafted, version }) => !changed && !drafted && version === 0),
    ).toBe(true)
  })

  it('changes a price in one place: the sheet, the terms, the description, the data for search engines', async () => {
    expect((await publishPrice(2750)).status).toBe(200)
    const html = await read('/services')
    expect(html).toContain('What $2,750 a month buys')
    expect(html).toContain('a 24/7 newsroom from $2,750 a month.')
    expect(html).toContain('"price":2750')
    expect(html).not.toContain('$2,000')
    expect(await read('/')).toContain('$2,750')
  })

  it('has the certificate of the printed sheet follow its words', async () => {
    const hashOf = async () =>
      /certificates\/page\/services\/([0-9a-f]+)\.svg/.exec(await read('/services'))?.[1]
    const before = await hashOf()
    await publishPrice(2750)
    expect(before).toBeDefined()
    expect(await hashOf()).not.toBe(before)
    await publishPrice(2000)
    expect(await hashOf()).toBe(before)
  })

  it('has a case study say the same on its page, in lists, on its card, its seal and to search engines', async () => {
    const { content, title } = await get('case-3')
    expect(title).toBe('Case study 3: Lumen Vale Technologies')
    const next = {
      ...content,
      client: 'Lumen Dale',
      outcome: 'A deck and a site that agree.',
      testimonial: { quote: 'They agree.', name: 'Ann Okoro', title: 'Chief Executive' },
    }
    const sealOf = async () =>
      /certificates\/project\/3\/([0-9a-f]+)\.svg/.exec(await read('/portfolio/3'))?.[1]
    const card = async () => Buffer.from(await (await site.request('/og/project/3.png')).arrayBuffer())
    const [seal, drawn] = [await sealOf(), await card()]
    const { body } = await draft('case-3', 0, next, { as: editor })
    expect((await publish({ name: 'case-3', version: body.version })).status).toBe(200)
    const page = await read('/portfolio/3')
    expect([page.includes('<title>Lumen Dale'), page.includes('They agree.')]).toEqual([true, true])
    const saying = async (path: string, words: string) => (await read(path)).includes(words)
    expect(await saying('/', 'A deck and a site that agree.')).toBe(true)
    expect(await saying('/portfolio', 'A deck and a site that agree.')).toBe(true)
    expect(await saying('/portfolio', 'Lumen Vale')).toBe(false)
    expect(await saying('/portfolio/2', 'Lumen Dale')).toBe(true)
    expect((await site.request('/seals/ann-okoro.svg')).status).toBe(200)
    expect(await sealOf()).not.toBe(seal)
    expect((await card()).equals(drawn)).toBe(false)
    expect((await site.request('/portfolio/7')).status).toBe(404)
  })

  it('refuses a sentence that nobody says', async () => {
    const { content } = await get('case-1')
    const testimonial = { quote: 'Good.', name: '', title: '' }
    const { body } = await draft('case-1', 0, { ...content, testimonial })
    expect(body.faults).toEqual([{ path: 'testimonial.name', message: 'Say who says so' }])
    const refused = await publish({ name: 'case-1', version: body.version })
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('Say who says so')])
  })

  it('shows a draft to nobody but staff', async () => {
    const { content } = await get('about')
    await draft('about', 0, { ...content, lede: 'A lede that nobody has approved.' }, { as: editor })
    expect(await read('/about')).not.toContain('nobody has approved')
    const seen = await get('about')
    expect([seen.content.lede, seen.drafted, seen.changed]).toEqual([
      'A lede that nobody has approved.',
      true,
      false,
    ])
    expect(seen.published.lede).toBe(content.lede)
  })

  it('keeps a draft that does not fit, says field and limit, and refuses to publish it', async () => {
    const { content } = await get('about')
    const long = { ...content, lede: 'x'.repeat(401), valuesTitle: ' ' }
    const { status, body } = await draft('about', 0, long)
    expect([status, body.content.lede, body.faults]).toEqual([
      200,
      long.lede,
      [
        { path: 'lede', message: 'Shorten it: 400 characters at most' },
        { path: 'valuesTitle', message: 'Fill in this field' },
      ],
    ])
    const refused = await publish({ name: 'about', version: body.version })
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Nothing was published. About, Under the headline: Shorten it: 400 characters at most.',
    ])
    expect((await get('about')).drafted).toBe(true)
  })

  it('names braces that stand for nothing', async () => {
    const { content } = await get('about')
    const { body } = await draft('about', 0, { ...content, lede: 'Call {fax}.' })
    expect(body.faults[0]?.message).toMatch(/^\{fax\} stands for nothing\. These do: \{agency\},/)
  })

  it.each<[string, (content: Content) => unknown]>([
    ['a text that is a number', content => ({ ...content, lede: 5 })],
    ['a field that is no field', content => ({ ...content, script: 'x' })],
    ['a list that is a text', content => ({ ...content, values: 'x' })],
    ['a field missing', ({ lede: _, ...content }) => content],
  ])('refuses what has no place in the form: %s', async (_, change) => {
    const { content } = await get('about')
    const { status, body } = await draft('about', 0, change(content) as Content)
    expect([status, body.code]).toEqual([422, 'invalid_document'])
    expect((await get('about')).version).toBe(0)
  })

  it('answers both texts when somebody else was first, and loses neither', async () => {
    const { content } = await get('about')
    await draft('about', 0, { ...content, lede: 'Mine.' })
    const { status, body } = await draft('about', 0, { ...content, lede: 'Theirs.' }, { as: editor })
    expect([status, body.code, body.current?.content.lede]).toEqual([412, 'version_conflict', 'Mine.'])
    expect((await draft('about', 1, { ...content, lede: 'Theirs.' }, { as: editor })).status).toBe(200)
  })

  it.each([
    ['', 'Write whole dollars, such as 2500'],
    ['two thousand', 'Write whole dollars, such as 2500'],
    [2000.5, 'Write whole dollars, such as 2500'],
  ])('keeps %j in the place of a price as it was typed, and says what is wrong', async (typed, message) => {
    const { content } = await get('services')
    const half = withNewsroom(content, { priceFrom: typed })
    const { status, body } = await draft('services', 0, half)
    expect([status, body.faults]).toEqual([200, [{ path: 'services.3.priceFrom', message }]])
    expect((await get('services')).content).toEqual(half)
    expect((await publish({ name: 'services', version: body.version })).status).toBe(422)
    expect(await read('/services')).toContain('What $2,000 a month buys')
  })

  it('asks for the version that was opened', async () => {
    const { content } = await get('about')
    const { status, body } = await call('PUT', '/site/about/draft', { body: { content } })
    expect([status, body.code]).toEqual([428, 'version_missing'])
  })

  it('publishes together or not at all', async () => {
    const [about, contact] = [await get('about'), await get('contact')]
    const one = await draft('about', 0, { ...about.content, lede: 'Both at once.' })
    const two = await draft('contact', 0, { ...contact.content, lede: 'x'.repeat(500) })
    const first = { name: 'about', version: one.body.version }
    expect((await publish(first, { name: 'contact', version: two.body.version })).status).toBe(422)
    expect(await read('/about')).not.toContain('Both at once.')
    expect((await get('about')).versions).toEqual([])
    const mended = await draft('contact', two.body.version, { ...contact.content, lede: 'Both of them.' })
    expect((await publish(first, { name: 'contact', version: mended.body.version })).status).toBe(200)
    expect(await read('/about')).toContain('Both at once.')
    expect(await read('/contact')).toContain('Both of them.')
  })

  it.each([
    ['a version that is old', { name: 'about', version: 7 }, 412, 'version_conflict'],
    ['nothing that was drafted', { name: 'about', version: 0 }, 409, 'nothing_to_publish'],
    ['no such document', { name: 'constructor', version: 0 }, 404, 'document_not_found'],
  ])('publishes %s not', async (_, chosen, status, code) => {
    const { body, ...answer } = await publish(chosen)
    expect([answer.status, body.code]).toEqual([status, code])
  })

  it('says who published what, field by field, and when', async () => {
    await publishPrice(2750)
    const { versions } = await get('services')
    expect(versions).toHaveLength(1)
    const { body } = await call<{ changes: unknown[]; content: Content }>(
      'GET',
      `/site/services/versions/${versions[0]?.id}`,
    )
    expect(body.changes).toEqual([{ label: 'Services, 4, Price, from', before: '2000', after: '2750' }])
    const { body: log } = await call<{ events: { action: string; subject: string }[] }>('GET', '/log')
    expect(JSON.stringify(log)).toContain('"action":"site_published"')
  })

  it('takes a draft back, and one that says what is published is none', async () => {
    const { content } = await get('about')
    const { body } = await draft('about', 0, { ...content, lede: 'Another.' })
    const discarded = await call<SiteDocument>('DELETE', '/site/about/draft', {
      headers: { 'If-Match': `"${body.version}"` },
    })
    expect([discarded.body.drafted, discarded.body.content.lede]).toEqual([false, content.lede])
    const same = await draft('about', discarded.body.version, content)
    expect(same.body.drafted).toBe(false)
  })

  it('stores what is changed only, so that a new version of the program changes the rest', async () => {
    await publishPrice(2750)
    const row = await site.deps.db
      .selectFrom('site_documents')
      .select('published')
      .where('name', '=', 'services')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.published ?? '')).toEqual({ services: { newsroom: { priceFrom: 2750 } } })
    await publishPrice(2000)
    expect((await get('services')).changed).toBe(false)
  })

  it('shows what is shipped where a stored text no longer fits, and names the field', async () => {
    await publishPrice(2750)
    await site.deps.db
      .updateTable('site_documents')
      .set({ published: JSON.stringify({ lede: 7, sheetTitle: 'Kept title' }) })
      .execute()
    const { unfit, published } = await get('services')
    expect(unfit).toEqual(['Under the headline'])
    expect(published.sheetTitle).toBe('Kept title')
    expect(await read('/services?again')).toContain('Kept title')
  })

  it('finds where something is said, in drafts too', async () => {
    const { content } = await get('about')
    await draft('about', 0, { ...content, lede: 'We answer in 24 hoûrs.' })
    const { body } = await call<{ texts: { name: string; label: string; field: string }[] }>(
      'GET',
      `/site/texts?q=${encodeURIComponent('24 HOURS')}`,
    )
    expect(body.texts.map(({ name, label }) => `${name}: ${label}`)).toEqual(
      expect.arrayContaining(['about: Under the headline', 'contact: How soon we answer']),
    )
    // A word around the texts.
    const label = await call('GET', `/site/texts?q=${encodeURIComponent('moving strip')}`)
    expect(label.body).toMatchObject({
      texts: [{ name: 'words-home', field: 'home.pause', text: 'Pause the moving strip' }],
    })
    expect((await call<{ texts: [] }>('GET', '/site/texts?q=')).body.texts).toEqual([])
  })

  it('has the card and the roles of articles follow the texts', async () => {
    const { content } = await get('desk')
    const people = (content.people as Content[]).map(person =>
      person.name === 'Imogen Falkner' ? { ...person, role: 'Head of design' } : person,
    )
    const { body } = await draft('desk', 0, { ...content, people })
    await publish({ name: 'desk', version: body.version })
    expect(await read('/about')).toContain('Head of design')
    expect(await read('/blog')).not.toContain('Design director')
  })

  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/site'],
    ['GET', '/site/texts?q=a'],
    ['GET', '/site/about'],
    ['PUT', '/site/about/draft', { content: {} }],
    ['DELETE', '/site/about/draft'],
    ['POST', '/site/publish', { documents: [{ name: 'about', version: 0 }] }],
    ['GET', '/site/about/versions/1'],
  ]

  it.each(calls)('is closed to strangers and other sites: %s %s', async (method, path, body) => {
    const headers = { 'If-Match': '"0"' }
    expect((await call(method, path, { body, headers: { Authorization: '' } })).status).toBe(401)
    expect((await call(method, path, { body, as: outsider, headers })).body.code).toBe('not_staff')
    if (method === 'GET') return
    const foreign = await call(method, path, {
      body,
      headers: { ...headers, Origin: 'https://evil.example' },
    })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin'])
    if (!body) return
    const large = { content: { lede: 'x'.repeat(70_000) } }
    expect((await call(method, path, { body: large, headers })).status).toBe(413)
  })

  it('lets owners publish only', async () => {
    const { status, body } = await call('POST', '/site/publish', {
      as: editor,
      body: { documents: [{ name: 'about', version: 0 }] },
    })
    expect([status, body.code]).toEqual([403, 'not_owner'])
  })

  describe('malformed', () => {
    it.each([
      ['POST', '/site/publish', {}],
      ['POST', '/site/publish', { documents: [] }],
      ['POST', '/site/publish', { documents: [{ name: 'about' }] }],
      ['PUT', '/site/about/draft', { content: [] }],
      ['PUT', '/site/about/draft', {}],
    ])('%s %s %j', async (method, path, body) => {
      expect((await call(method, path, { body, headers: { 'If-Match': '"0"' } })).status).toBe(422)
    })

    it.each(['GET /site/nothing', 'GET /site/about/versions/none', 'GET /site/nothing/versions/1'])(
      '%s',
      async asked => {
        const [method = '', path = ''] = asked.split(' ')
        expect((await call(method, path)).status).toBe(404)
      },
    )
  })
})
