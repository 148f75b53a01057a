/** /api/posts: who may call it, what it takes, what readers then see. */
import { beforeAll, expect, it } from 'vitest'
import { publishDuePosts } from '../../../domain/post/edit-posts.server'
import { movedPosts } from '../../../domain/post/post-address.server'
import { plainReaders } from '../../support/data/plain-post'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const second = 1000

const fields = {
  title: 'Results day, hour by hour',
  excerpt: 'A runbook.',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
  category: 'Strategy',
  image_url: '',
  image_alt: '',
  image_focus: '',
  ...plainReaders,
  content: '<p>Seven lines, each with an owner.</p>',
}

describeEachSite('/api/posts', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    // Tests move the clock by more than the hour that a token lives.
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    account = await makeAccount(site)
  })

  const call = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
    callApi(site, method, `/posts${path}`, { as: account, body, headers })
  const create = async (changes = {}) => (await call('POST', '', { ...fields, ...changes })).body
  /** At once: what this process wrote is seen by the next request. */
  const readPage = async (path: string) => site.request(path)

  it('gives equal titles that come at once a slug each (race condition)', async () => {
    const title = 'The quiet period, at a glance'
    const made = await Promise.all(Array.from({ length: 6 }, () => call('POST', '', { ...fields, title })))
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(6)
  })

  it('creates a published post under a slug of its title, and readers see it at once', async () => {
    await readPage('/blog')
    const { status, headers, body } = await call('POST', '', fields)
    expect(status).toBe(201)
    expect(headers.get('location')).toBe('/api/posts/results-day-hour-by-hour')
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toEqual({
      ...fields,
      id: 'results-day-hour-by-hour',
      status: 'published',
      publish_at: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect(await (await readPage('/blog')).text()).toContain('Results day, hour by hour')
    expect(await (await readPage('/blog/results-day-hour-by-hour')).text()).toContain('Seven lines')
    expect(await (await readPage('/sitemap.xml')).text()).toContain('/blog/results-day-hour-by-hour')
    expect(await (await readPage('/feeds/atom.xml')).text()).toContain('Results day, hour by hour')
  })

  it('shows a change and a deletion to the very next reader', async () => {
    const { id } = await create({ title: 'Read before' })
    const lists = ['/blog', '/feeds/atom.xml', '/sitemap.xml', '/blog?category=Strategy']
    const whereIs = async (words: string) => {
      const pages = await Promise.all(lists.map(async path => (await site.request(path)).text()))
      return lists.filter((_, index) => pages[index]?.includes(words))
    }
    expect(await (await site.request(`/blog/${id}`)).text()).toContain('Read before')
    expect(await whereIs(id)).toEqual(lists)
    await call('PATCH', `/${id}`, { title: 'Read after' })
    expect(await (await site.request(`/blog/${id}`)).text()).toContain('Read after')
    expect(await whereIs('Read after')).toEqual(lists.filter(path => path !== '/sitemap.xml'))
    await call('DELETE', `/${id}`)
    expect((await site.request(`/blog/${id}`)).status).toBe(404)
    expect(await whereIs(id)).toEqual([])
  })

  it('numbers a slug that is taken, and has one for a title without letters', async () => {
    expect((await create({ title: 'Twice' })).id).toBe('twice')
    for (let count = 2; count <= 22; count += 1)
      expect((await create({ title: 'Twice' })).id).toBe(`twice-${count}`)
    expect((await create({ title: 'Twice!' })).id).toBe('twice-23')
    expect((await create({ title: '決算' })).id).toBe('post')
    expect((await create({ title: 'é'.repeat(200) })).id).toBe('e'.repeat(80))
  })

  it('takes an address, and says at the field why one cannot be', async () => {
    expect((await create({ title: 'Własny adres', id: 'my-own-2026' })).id).toBe('my-own-2026')
    const faults = [
      ['my-own-2026', 'Another post has this address. Choose another.'],
      // Of a demo article that has moved: readers are sent on.
      [[...movedPosts.keys()][0] ?? '', 'Another post has this address. Choose another.'],
      ['Upper', 'Use letters from a to z, digits, and single hyphens between them.'],
      ['a--b', 'Use letters from a to z, digits, and single hyphens between them.'],
      ['../up', 'Use letters from a to z, digits, and single hyphens between them.'],
      ['', 'Use letters from a to z, digits, and single hyphens between them.'],
      ['a'.repeat(81), 'Use 80 characters at most.'],
    ]
    for (const [id, words] of faults) {
      const { status, body } = await call('POST', '', { ...fields, id })
      expect([id, status, body.errors]).toEqual([id, 422, { id: words }])
    }
    expect((await call('POST', '', { ...fields, id: 7 })).body.errors).toHaveProperty('id')
  })

  it('moves a draft with its history to another address, and a published post never', async () => {
    const draft = await create({ title: 'Half written', status: 'draft' })
    await call('PATCH', `/${draft.id}`, { excerpt: 'Second' })
    const moved = await call('PATCH', `/${draft.id}`, { id: 'wholly-written', status: 'published' })
    expect(moved.body).toMatchObject({ id: 'wholly-written', version: 3, excerpt: 'Second' })
    expect((await call('GET', `/${draft.id}`)).status).toBe(404)
    const { versions } = (await call('GET', '/wholly-written/versions')).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect((await readPage('/blog/wholly-written')).status).toBe(200)
    expect((await readPage(`/blog/${draft.id}`)).status).toBe(404)
    expect((await call('GET', '?search=half+written')).body.posts).toMatchObject([{ id: 'wholly-written' }])

    const fixed = { id: 'This address is permanent, because readers have seen it.' }
    expect((await call('PATCH', '/wholly-written', { id: 'other' })).body.errors).toEqual(fixed)
    // Nor once it is a draft again.
    await call('PATCH', '/wholly-written', { status: 'draft' })
    expect((await call('PATCH', '/wholly-written', { id: 'other' })).body.errors).toEqual(fixed)
    expect((await call('PATCH', '/wholly-written', { id: 'wholly-written' })).status).toBe(200)

    const other = await create({ title: 'Unseen', status: 'draft' })
    expect((await call('PATCH', `/${other.id}`, { id: 'wholly-written' })).body.errors).toEqual({
      id: 'Another post has this address. Choose another.',
    })
    expect((await call('GET', `/${other.id}`)).body.version).toBe(1)
  })

  it('refuses a malformed address on a save too, and writes nothing', async () => {
    const { id } = await create({ title: 'Stays where it is', status: 'draft' })
    for (const wanted of [
      'Upper',
      'a--b',
      '-a',
      'a/b',
      'ł',
      '',
      'a'.repeat(81),
      'a'.repeat(60_000),
      7,
      null,
      ['a'],
      {},
    ]) {
      const { status, body } = await call('PATCH', `/${id}`, { id: wanted, title: 'Another' })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['id']])
    }
    expect((await call('GET', `/${id}`)).body).toMatchObject({ version: 1, title: 'Stays where it is' })
  })

  it('keeps the address of a post that was published for the next one, also in the bin', async () => {
    await create({ title: 'Seen once' })
    await call('DELETE', '/seen-once')
    expect((await call('POST', '', { ...fields, id: 'seen-once' })).status).toBe(422)
    const title = 'The 90-day calendar around a drill programme'
    expect((await create({ title })).id).toBe('the-90-day-calendar-around-a-drill-programme-2')
  })

  it('gives an address to one of several posts that want it at once (race condition)', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 5 }, (_, place) => create({ title: `Rival ${place}`, status: 'draft' })),
    )
    const moved = await Promise.all(drafts.map(({ id }) => call('PATCH', `/${id}`, { id: 'the-prize' })))
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    // A save of the text beside the move is stored at the new address, or refused: never lost.
    const winner = await create({ title: 'Moved and saved', status: 'draft' })
    const [move, save] = await Promise.all([
      call('PATCH', `/${winner.id}`, { id: 'moved-away' }, { 'If-Match': '"1"' }),
      call('PATCH', `/${winner.id}`, { excerpt: 'Kept' }, { 'If-Match': '"1"' }),
    ])
    expect([move.status, save.status].filter(status => status === 200)).toHaveLength(1)
    expect([404, 412]).toContain(move.status === 200 ? save.status : move.status)
  })

  it('keeps a body of a million characters, each word another, and finds the first of them', async () => {
    const words = Array.from({ length: 200_000 }, (_, number) => `w${number.toString(36)}`).join(' ')
    const { status, body } = await call('POST', '', {
      ...fields,
      title: 'Long',
      content: `<p>${words.slice(0, 1_000_000)}</p>`,
    })
    expect([status, body.content?.length]).toEqual([201, 1_000_007])
    expect(await (await readPage('/blog?q=wzz')).text()).toContain('/blog/long')
    expect((await call('DELETE', '/long')).status).toBe(204)
  })

  it('sanitises on write', async () => {
    const content = '<p onclick="x()">Good<script>alert(1)</script></p><img src="javascript:x" onerror="x()">'
    const { id } = await create({ title: 'Hostile', content })
    expect((await call('GET', `/${id}`)).body.content).toBe('<p>Good</p>')
  })

  it('hides drafts and scheduled posts', async () => {
    const later = new Date(site.clock.now() + 24 * 3600 * second).toISOString()
    for (const post of [
      await create({ title: 'A hidden draft', status: 'draft' }),
      await create({ title: 'A hidden plan', status: 'scheduled', publish_at: later }),
    ]) {
      for (const path of ['/blog', '/sitemap.xml', '/feeds/atom.xml', '/feeds/feed.json'])
        expect(await (await readPage(path)).text()).not.toContain(post.id)
      expect((await readPage(`/blog/${post.id}`)).status).toBe(404)
      expect((await readPage(`/blog/${post.id}.data`)).status).toBe(404)
      expect((await readPage(`/og/post/${post.id}.png`)).status).toBe(404)
      expect((await call('GET', `/${post.id}`)).status).toBe(200)
    }
  })

  it('publishes on time, once, with two processes', async () => {
    const at = new Date(site.clock.now() + 3600 * second)
    const { id } = await create({ title: 'On time', status: 'scheduled', publish_at: at.toISOString() })
    const { db, databaseKind: kind } = site.deps
    const publish = () => publishDuePosts({ db, kind, now: site.clock.now() })
    expect(await publish()).toBe(0)
    site.clock.advance(3600 * second)
    expect((await Promise.all([publish(), publish()])).reduce((sum, count) => sum + count)).toBe(1)
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      status: 'published',
      publish_at: null,
      version: 2,
    })
    expect((await readPage(`/blog/${id}`)).status).toBe(200)
  })

  it('saves what changed and keeps the rest', async () => {
    const { id } = await create({ title: 'Before' })
    const { status, body, headers } = await call('PATCH', `/${id}`, { title: 'After' }, { 'If-Match': '"1"' })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"2"')
    expect(body).toMatchObject({ ...fields, id, title: 'After', version: 2 })
  })

  it('refuses a save over a newer version and answers with that version (optimistic locking)', async () => {
    const { id } = await create({ title: 'Contested' })
    await call('PATCH', `/${id}`, { excerpt: 'theirs' }, { 'If-Match': '"1"' })
    const refused = await call('PATCH', `/${id}`, { excerpt: 'mine' }, { 'If-Match': '"1"' })
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({
      code: 'version_conflict',
      current: { id, excerpt: 'theirs', version: 2 },
    })
    expect((await call('GET', `/${id}`)).body.excerpt).toBe('theirs')
    expect((await call('PATCH', `/${id}`, { excerpt: 'mine' })).status).toBe(200)
    const { versions } = (await call('GET', `/${id}/versions`)).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect((await call('GET', `/${id}/versions/2`)).body.fields.excerpt).toBe('theirs')
  })

  it('lets one of twenty saves of the same version through', async () => {
    const { id } = await create({ title: 'A race' })
    const saves = Array.from({ length: 20 }, (_, number) =>
      call('PATCH', `/${id}`, { excerpt: `save ${number}` }, { 'If-Match': '"1"' }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 412)).toHaveLength(19)
  })

  it('restores an earlier version as a draft', async () => {
    const { id } = await create({ title: 'The first words' })
    await call('PATCH', `/${id}`, { title: 'Other words', content: '<p>Other</p>' })
    const { status, body } = await call('POST', `/${id}/versions/1/restore`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'The first words',
      content: fields.content,
      status: 'draft',
      version: 3,
    })
    expect((await readPage(`/blog/${id}`)).status).toBe(404)
    expect((await call('POST', `/${id}/versions/9/restore`)).status).toBe(404)
  })

  it.each([
    ['published', {}],
    ['scheduled', { publish_at: '2099-06-01T16:30:00.000Z' }],
    ['draft', {}],
  ])('brings an earlier version back into a post that stays %s', async (status, time) => {
    const { id } = await create({ title: 'The first words', status: 'draft' })
    await call('PATCH', `/${id}`, { title: 'Other words', status, ...time })
    const restored = await call('POST', `/${id}/versions/1/restore`, { keep_status: true })
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ title: 'The first words', status, ...time, version: 3 })
    const page = await readPage(`/blog/${id}`)
    expect(page.status).toBe(status === 'published' ? 200 : 404)
    if (status === 'published') expect(await page.text()).toContain('The first words')
  })

  it('restores nothing over a version that the caller has not seen (optimistic locking)', async () => {
    const { id } = await create({ title: 'Seen', status: 'draft' })
    await call('PATCH', `/${id}`, { status: 'published' })
    const refused = await call('POST', `/${id}/versions/1/restore`, undefined, { 'If-Match': '"1"' })
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'version_conflict', current: { id, status: 'published', version: 2 } },
    })
    const restored = await call('POST', `/${id}/versions/1/restore`, undefined, { 'If-Match': '"2"' })
    expect(restored.body).toMatchObject({ status: 'draft', version: 3 })
    const malformed = await call('POST', `/${id}/versions/1/restore`, undefined, { 'If-Match': 'one' })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'bad_if_match' } })
  })

  it.each([
    ['half an object', '{', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a word for yes', '{"keep_status":"yes"}', 422, 'invalid_restore'],
    ['an unknown field', '{"status":"published"}', 422, 'invalid_restore'],
    ['17 million characters', 'x'.repeat(16 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('refuses to restore by %s', async (_, body, status, code) => {
    const { id } = await create({ title: 'Not restored' })
    await call('PATCH', `/${id}`, { excerpt: 'second' })
    expect(await call('POST', `/${id}/versions/1/restore`, body)).toMatchObject({ status, body: { code } })
    expect((await call('GET', `/${id}`)).body.version).toBe(2)
  })

  it('deletes a post with its history', async () => {
    const { id } = await create({ title: 'Short-lived' })
    await call('PATCH', `/${id}`, { title: 'Changed' })
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect((await readPage(`/blog/${id}`)).status).toBe(404)
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['POST', '/versions/1/restore'],
    ] as const) {
      const { status, body } = await call(method, `/${id}${path}`, method === 'PATCH' ? fields : undefined)
      expect([method, path, status, body.code]).toEqual([method, path, 404, 'post_not_found'])
    }
  })

  it.each([
    ['no title', { title: '' }, 'title', 'Write 1 to 200 characters.'],
    ['a blank title', { title: '   ' }, 'title', 'Write a title.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Write 1 to 200 characters.'],
    ['a missing title', { title: undefined }, 'title', 'Fill in this field.'],
    ['a title that cannot be seen', { title: '\u200b\u3164' }, 'title', 'Write a title.'],
    ['no author', { author: '' }, 'author', 'Write 1 to 100 characters.'],
    ['a day that is none', { date: '2026-02-31' }, 'date', 'This day does not exist.'],
    ['no read time', { read_time_in_minutes: 0 }, 'read_time_in_minutes', 'Choose 1 or more.'],
    ['a long read time', { read_time_in_minutes: 241 }, 'read_time_in_minutes', 'Choose 240 or less.'],
    ['another category', { category: 'Gossip' }, 'category', expect.stringContaining('Choose one of: ')],
    ['a long excerpt', { excerpt: 'x'.repeat(501) }, 'excerpt', 'Write 0 to 500 characters.'],
    [
      'a picture that is script',
      { image_url: 'javascript:x' },
      'image_url',
      expect.stringContaining('https://'),
    ],
    [
      'a picture without scheme',
      { image_url: '//evil.example/x' },
      'image_url',
      expect.stringContaining('https://'),
    ],
    ['a NUL', { title: 'a\0b' }, 'title', 'Some characters could not be read. Please retype this field.'],
    [
      'half a character',
      { content: '\ud800' },
      'content',
      'Some characters could not be read. Please retype this field.',
    ],
    [
      'a long body',
      { content: `<p>${'x'.repeat(1_048_576)}</p>` },
      'content',
      expect.stringContaining('1,048,576'),
    ],
    ['a plan without time', { status: 'scheduled' }, 'publish_at', 'Choose when to publish the post.'],
    [
      'a plan for the past',
      { status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' },
      'publish_at',
      'Choose a time in the future.',
    ],
    [
      'a plan in words',
      { status: 'scheduled', publish_at: 'tomorrow' },
      'publish_at',
      'Give date and time with a zone, such as 2026-11-20T09:00:00-08:00.',
    ],
    ['an unknown field', { colour: 'red' }, 'colour', 'There is no such field.'],
    ['a version', { version: 7 }, 'version', 'There is no such field.'],
    ['an id of other letters', { id: 'Mine' }, 'id', expect.stringContaining('letters from a to z')],
  ])('refuses %s and says why', async (_, changes, field, message) => {
    const { status, body, headers } = await call('POST', '', { ...fields, ...changes })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body.errors).toEqual({ [field]: message })
    expect(body.detail).toMatch(/^[\w ]+: \p{Ll}.*\.$/u)
  })

  it.each(['{', '[]', 'null', '"text"', ''])('refuses the body %j', async body => {
    expect(await call('POST', '', body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  })

  it.each(['3', 'W/"1"', '"one"', '"1", "2"'])('refuses If-Match: %s', async header => {
    const { id } = await create()
    expect(await call('PATCH', `/${id}`, {}, { 'If-Match': header })).toMatchObject({
      status: 400,
      body: { code: 'bad_if_match' },
    })
  })

  it('refuses more than 16 MiB', async () => {
    expect((await call('POST', '', 'x'.repeat(16 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('lets neither a member without rights nor a stranger give an address', async () => {
    const { id } = await create({ title: 'Not yours', status: 'draft' })
    const other = await makeAccount(site)
    await site.deps.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', other.id).execute()
    const member = { Authorization: `Bearer ${other.session.access_token}` }
    for (const [headers, status] of [
      [member, 403],
      [{ Authorization: '' }, 401],
    ] as const) {
      const made = await call('POST', '', { ...fields, id: 'theirs' }, headers)
      const moved = await call('PATCH', `/${id}`, { id: 'theirs' }, headers)
      expect([made.status, moved.status]).toEqual([status, status])
    }
    expect((await call('GET', '/theirs')).status).toBe(404)
    expect((await call('GET', `/${id}`)).body.version).toBe(1)
  })

  it('describes itself', async () => {
    const document = await (await site.request('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/posts/{id}')
    const { properties } = document.paths['/api/posts'].post.requestBody.content['application/json'].schema
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([...Object.keys(fields), 'status', 'publish_at']),
    )
  })
})

describeEachSite('the list of posts', open => {
  it('finds by words, category and status, sorts, and pages', async () => {
    const site = await open(authEnv)
    const as = await makeAccount(site)
    const send = (post: object) => callApi(site, 'POST', '/posts', { as, body: { ...fields, ...post } })
    for (let number = 1; number <= 55; number += 1)
      await send({ title: `Note ${number}`, date: `2026-01-${String((number % 28) + 1).padStart(2, '0')}` })
    await send({ title: 'Céleste 100% draft_one', status: 'draft', category: 'Design', author: 'Rowan A.' })
    const list = async (query: string) => (await callApi(site, 'GET', `/posts?${query}`, { as })).body
    const first = await list('')
    expect(first.total).toBe(56)
    expect(first.posts).toHaveLength(50)
    expect(first.posts[0]).not.toHaveProperty('content')
    const dates = first.posts.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await list('page=2')).posts).toHaveLength(6)
    expect((await list('page=9')).posts).toEqual([])
    const ids = async (query: string) => (await list(query)).posts.map(({ id }: { id: string }) => id)
    const draft = 'celeste-100-draft-one'
    for (const query of [
      'search=100%25',
      'search=draft_one',
      'search=rowan+DRAFT',
      'status=draft',
      'category=Design',
    ])
      expect([query, await ids(query)]).toEqual([query, [draft]])
    expect(await ids('search=100%25x')).toEqual([])
    expect(await ids("search=';drop table blog_posts--")).toEqual([])
    expect((await ids('sort=title.asc'))[0]).toBe(draft)
    expect((await ids('sort=title.asc'))[1]).toBe('note-1')
    const time = new Date(site.clock.now() + 60_000).toISOString()
    await send({ title: 'Overdue', status: 'scheduled', publish_at: time, category: '' })
    expect(await ids('status=late')).toEqual([])
    expect(await ids('status=scheduled&category=none')).toEqual(['overdue'])
    site.clock.advance(60_000)
    expect(await ids('status=late')).toEqual(['overdue'])
    expect(await ids('category=none')).toEqual(['overdue'])
    expect((await list('sort=password&page=-1&status=everything')).total).toBe(0)
  }, 30_000)
})
