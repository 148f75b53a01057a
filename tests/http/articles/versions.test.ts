/** Who saved which version of a post, what differs between two texts, and who else has a page open. */
import { beforeAll, describe, expect, it } from 'vitest'
import { publishDuePosts } from '../../../domain/post/edit-posts.server'
import { startJobs } from '../../../server/jobs'
import { eventually } from '../../support/data/outbox'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('a post of several members', open => {
  let site: Site
  let ines: TestAccount
  let imogen: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    ines = await makeAccount(site)
    imogen = await makeAccount(site)
    await name(ines, 'Ines Okafor')
    await name(imogen, 'Imogen Hart')
  })

  const name = ({ id }: TestAccount, full_name: string) =>
    site.deps.db
      .updateTable('accounts')
      .set({ user_metadata: JSON.stringify({ full_name }) })
      .where('id', '=', id)
      .execute()
  const call = (as: TestAccount, method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as, ...asked })
  const create = (as: TestAccount, title: string, more: object = {}) =>
    call(as, 'POST', '/posts', {
      body: {
        ...{ title, author: 'Ines Okafor', date: '2026-11-20', read_time_in_minutes: 5, status: 'draft' },
        content: '<p>One</p>',
        ...more,
      },
    })
  const save = (as: TestAccount, id: string, body: object, ifMatch = '') =>
    call(as, 'PATCH', `/posts/${id}`, { body, headers: { 'If-Match': ifMatch } })
  const savers = async (id: string) => {
    const { body } = await call(ines, 'GET', `/posts/${id}/versions`)
    return [body.saved_by, ...body.versions.map((one: { saved_by: string | null }) => one.saved_by)]
  }

  it('says who saved each version', async () => {
    const { id } = (await create(ines, 'Savers')).body
    expect(await savers(id)).toEqual(['Ines Okafor'])
    await save(imogen, id, { content: '<p>Two</p>' })
    await save(ines, id, { content: '<p>Three</p>' })
    expect(await savers(id)).toEqual(['Ines Okafor', 'Imogen Hart', 'Ines Okafor'])
  })

  it.each(['0', '-1', '1.5', '9'.repeat(40), 'constructor'])('has no version %s', async version => {
    const { id } = (await create(ines, 'Numbers')).body
    const place = `/posts/${id}/versions/${version}`
    const answers = [await call(ines, 'GET', place), await call(ines, 'POST', `${place}/restore`)]
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(2).fill('404 post_not_found'),
    )
  })

  it('keeps them when its address changes', async () => {
    const { id } = (await create(imogen, 'Moving')).body
    await save(ines, id, { id: 'moved-on' })
    expect(await savers('moved-on')).toEqual(['Ines Okafor', 'Imogen Hart'])
  })

  it('names nobody for what was published at its time, or came with the site', async () => {
    const publish_at = new Date(site.clock.now() + 60_000).toISOString()
    const { id } = (await create(ines, 'On time', { status: 'scheduled', publish_at })).body
    await site.deps.db.deleteFrom('post_makers').where('post_id', '=', id).execute()
    site.clock.advance(61_000)
    const { db, databaseKind: kind } = site.deps
    expect(await publishDuePosts({ db, kind, now: site.clock.now() })).toBe(1)
    expect(await savers(id)).toEqual([null, null])
  })

  it('names in a refused save who saved first', async () => {
    const { id } = (await create(ines, 'Refused')).body
    expect((await save(imogen, id, { content: '<p>Stale</p>' }, '"7"')).body).toMatchObject({
      ...{ code: 'version_conflict', saved_by: 'Ines Okafor', current: { version: 1 } },
    })
    await save(imogen, id, { content: '<p>Two</p>' }, '"1"')
    const refused = await save(ines, id, { content: '<p>Mine</p>' }, '"1"')
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { code: 'version_conflict', saved_by: 'Imogen Hart', current: { version: 2, content: '<p>Two</p>' } },
    ])
  })

  it('is saved while a newer build has added a column', async () => {
    const { id } = (await create(ines, 'Between builds')).body
    await site.deps.db.schema
      .alterTable('blog_posts')
      .addColumn('of_a_newer_build', 'text', column => column.notNull().defaultTo('x'))
      .execute()
    const { status, body } = await save(ines, id, { content: '<p>Two</p>' })
    expect([status, body.version, Object.hasOwn(body, 'of_a_newer_build')]).toEqual([200, 2, false])
  })

  describe('and who has it open', () => {
    const put = (as: TestAccount, here: boolean, place = '/admin/edit-post/harbour') =>
      call(as, 'PUT', '/account/presence', { body: { place, here } })
    const others = async (as: TestAccount, place?: string) =>
      (await put(as, true, place)).body.others.map((other: { name: string }) => other.name)

    it('is told to the others, until they leave or say nothing more for half a minute', async () => {
      expect(await others(ines)).toEqual([])
      expect(await others(imogen)).toEqual(['Ines Okafor'])
      expect(await others(ines)).toEqual(['Imogen Hart'])
      expect(await others(ines, '/admin/edit-post/another')).toEqual([])
      await put(imogen, false)
      expect(await others(ines)).toEqual([])
      expect(await others(imogen)).toEqual(['Ines Okafor'])
      site.clock.advance(31_000)
      expect(await others(imogen)).toEqual([])
      // What no longer counts is not kept.
      expect(await site.deps.db.selectFrom('presences').select(['place', 'account_id']).execute()).toEqual([
        { place: '/admin/edit-post/harbour', account_id: imogen.id },
      ])
    })

    it('is forgotten although nobody opens another page', async () => {
      await put(ines, true)
      site.clock.advance(31_000)
      const stop = startJobs(site.deps)
      const kept = () => site.deps.db.selectFrom('presences').select('place').execute()
      await eventually(async () => expect(await kept()).toEqual([]))
      await stop()
    })

    it('is kept of the fifty pages that a member opened last', async () => {
      for (let count = 0; count < 52; count += 1) {
        site.clock.advance(10)
        await put(ines, true, `/admin/edit-post/number-${count}`)
      }
      const kept = await site.deps.db.selectFrom('presences').select('place').orderBy('seen_at').execute()
      expect([kept.length, kept[0]?.place]).toEqual([50, '/admin/edit-post/number-2'])
    })

    it.each([
      [{ here: true }, 'place'],
      [{ place: '/admin/x' }, 'here'],
      [{ place: 'https://evil.example/', here: true }, 'place'],
      [{ place: '/admin/a b', here: true }, 'place'],
      [{ place: `/admin/${'x'.repeat(300)}`, here: true }, 'place'],
      [{ place: '/admin/x', here: true, as: 'Ines' }, 'as'],
    ])('is refused as %j', async (body, field) => {
      expect(await call(ines, 'PUT', '/account/presence', { body })).toMatchObject({
        ...{ status: 422, body: { code: 'invalid_presence', errors: { [field]: expect.any(String) } } },
      })
    })
  })

  describe('and what differs between two texts', () => {
    const compare = (body: unknown) => call(ines, 'POST', '/post-comparison', { body })

    it('is found by words, in what the sanitiser leaves', async () => {
      const before = '<p onclick="x()">Output rose</p><script>1</script>'
      const { status, headers, body } = await compare({ before, after: '<p>Output fell</p>' })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(body).toEqual({
        changes: [
          {
            kind: 'words',
            tag: 'p',
            parts: [
              { is: 'same', text: 'Output ' },
              { is: 'removed', text: 'rose' },
              { is: 'added', text: 'fell' },
            ],
          },
        ],
      })
    })

    it.each(['', '{', '[]'])('is not found in %j', async body => {
      expect(await compare(body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    })

    it.each([
      [{ before: '' }, { after: 'Fill in this field.' }],
      [{ before: 7, after: '' }, { before: 'Write text here.' }],
      [{ before: '', after: '', more: 1 }, { more: 'There is no such field.' }],
      [
        { before: '', after: '<span>'.repeat(101) },
        { after: 'Use simpler formatting, nested 100 deep at most.' },
      ],
      [{ before: 'x'.repeat(1_048_577), after: '' }, { before: 'Shorten it to 1,048,576 characters.' }],
    ])('names what is wrong with %j', async (body, errors) => {
      expect(await compare(body)).toMatchObject({ status: 422, body: { code: 'invalid_post', errors } })
    })
  })
})
