/** Contributors: what they write stays a draft until an editor publishes it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = { author: 'Cato Bell', date: '2026-11-20', read_time_in_minutes: 5, content: '<p>One</p>' }
const onlyEditors = 'Only editors publish. Save it as a draft, and submit it for review.'
const noDraft = 'This post is no longer a draft. Ask an editor to change it.'

describeEachSite('a contributor', open => {
  let site: Site
  let editor: TestAccount
  let cato: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    editor = await makeAccount(site)
    cato = await makeAccount(site, { role: 'contributor' })
    other = await makeAccount(site, { role: 'contributor' })
  })

  const call = (as: TestAccount, method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as, ...asked })
  const brief = async (calling: ReturnType<typeof call>) => {
    const { status, body } = await calling
    return [status, body.code, body.errors].filter(value => value !== undefined)
  }
  const create = async (as: TestAccount, title: string, more: object = {}): Promise<string> =>
    (await call(as, 'POST', '/posts', { body: { ...fields, title, status: 'draft', ...more } })).body.id
  const submit = (as: TestAccount, id: string) => call(as, 'POST', `/posts/${id}/submission`)
  const publish = (as: TestAccount, id: string) =>
    call(as, 'PATCH', `/posts/${id}`, { body: { status: 'published' } })
  const submissionOf = async (as: TestAccount, id: string) =>
    (await call(as, 'GET', `/posts/${id}/submission`)).body.submission
  const mailsTo = ({ email }: TestAccount) =>
    site.deps.db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('purpose', '=', 'post-notice')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  const subjects = async (to: TestAccount) => (await mailsTo(to)).map(({ subject }) => subject)

  it('gets the role by an invite, and is told so in the session', () => {
    expect(cato.session.user.app_metadata.role).toBe('contributor')
  })

  it('writes, changes, restores and deletes own drafts', async () => {
    const id = await create(cato, 'Own draft')
    expect((await call(cato, 'PATCH', `/posts/${id}`, { body: { content: '<p>Two</p>' } })).status).toBe(200)
    expect((await call(cato, 'GET', `/posts/${id}/versions`)).body.versions).toHaveLength(1)
    const restored = await call(cato, 'POST', `/posts/${id}/versions/1/restore`, {
      body: { keep_status: true },
    })
    expect(restored.body).toMatchObject({ content: '<p>One</p>', status: 'draft' })
    expect((await call(cato, 'DELETE', `/posts/${id}`)).status).toBe(204)
    expect(await brief(call(cato, 'POST', `/bin/${id}/restore`))).toEqual([403, 'not_editor'])
    expect((await call(editor, 'POST', `/bin/${id}/restore`)).status).toBe(200)
  })

  it('finds no other posts', async () => {
    const own = await create(cato, 'Among others')
    const foreign = await create(other, 'Of another contributor')
    const edited = await create(editor, 'Of an editor')
    const { body } = await call(cato, 'GET', '/posts')
    const ids = body.posts.map(({ id }: { id: string }) => id)
    expect(ids).toContain(own)
    expect(ids).not.toContain(foreign)
    expect(ids).not.toContain(edited)
    expect(body.total).toBe(ids.length)
    for (const id of [foreign, edited, 'no-such-post']) {
      expect(await brief(call(cato, 'GET', `/posts/${id}`))).toEqual([404, 'post_not_found'])
      expect(await brief(call(cato, 'PATCH', `/posts/${id}`, { body: { title: 'Mine' } }))).toEqual([
        404,
        'post_not_found',
      ])
      expect(await brief(call(cato, 'DELETE', `/posts/${id}`))).toEqual([404, 'post_not_found'])
      const presence = { place: `/admin/edit-post/${id}`, here: true }
      expect(await brief(call(cato, 'PUT', '/account/presence', { body: presence }))).toEqual([
        404,
        'post_not_found',
      ])
    }
    const place = `/admin/edit-post/${own}`
    expect((await call(cato, 'PUT', '/account/presence', { body: { place, here: true } })).status).toBe(200)
    expect(
      await brief(call(cato, 'PUT', '/account/presence', { body: { place: '/admin/log', here: true } })),
    ).toEqual([404, 'post_not_found'])
  })

  it('remarks on own drafts, answers and resolves there, and learns of no other remark', async () => {
    const remark = (as: TestAccount, id: string) =>
      call(as, 'POST', `/posts/${id}/remarks`, { body: { exact: 'One', text: 'Which one?' } })
    const foreign = await create(other, 'Remarked by others')
    const theirs = (await remark(editor, foreign)).body.remarks[0].id
    const missing = [404, 'post_not_found']
    const of = (id: string) => `/posts/${id}/remarks`
    const answer = { body: { text: 'That one.' } }
    const resolution = { body: { resolved: true } }
    const calls = (id: string, at: string) => [
      call(cato, 'GET', of(id)),
      remark(cato, id),
      call(cato, 'POST', `${of(id)}/${at}/answers`, answer),
      call(cato, 'PATCH', `${of(id)}/${at}`, resolution),
    ]
    for (const calling of calls(foreign, theirs)) expect(await brief(calling)).toEqual(missing)

    const id = await create(cato, 'Remarked')
    const asked = (await remark(editor, id)).body.remarks[0].id
    expect(await subjects(cato)).toContain('A remark on Remarked')
    // The editors' remark is not found by way of an own draft.
    expect(await brief(call(cato, 'PATCH', `${of(id)}/${theirs}`, resolution))).toEqual([
      ...[404, 'remark_not_found'],
    ])
    expect((await Promise.all(calls(id, asked))).map(({ status }) => status)).toEqual([200, 201, 201, 200])
    expect((await call(editor, 'GET', of(id))).body.remarks).toHaveLength(2)

    await publish(editor, id)
    for (const calling of calls(id, asked)) expect(await brief(calling)).toEqual([409, 'post_not_draft'])
    const told = (await subjects(cato)).length
    await call(editor, 'POST', `${of(id)}/${asked}/answers`, answer)
    expect(await subjects(cato)).toHaveLength(told)
    // What follows counts emails.
    await site.deps.db.deleteFrom('outbox_messages').execute()
  })

  it('publishes and schedules nothing', async () => {
    const refusal = [422, 'invalid_post', { status: onlyEditors }]
    const soon = { status: 'scheduled', publish_at: new Date(site.clock.now() + 60_000).toISOString() }
    const id = await create(cato, 'Kept a draft')
    for (const changes of [{ status: 'published' }, soon]) {
      const body = { ...fields, title: 'At once', ...changes }
      expect(await brief(call(cato, 'POST', '/posts', { body }))).toEqual(refusal)
      expect(await brief(call(cato, 'PATCH', `/posts/${id}`, { body: changes }))).toEqual(refusal)
    }
    const unsaid = { ...fields, title: 'Without a status' }
    expect(await brief(call(cato, 'POST', '/posts', { body: unsaid }))).toEqual(refusal)
  })

  it('only reads what editors have published', async () => {
    const id = await create(cato, 'Out there')
    await publish(editor, id)
    expect((await call(cato, 'GET', `/posts/${id}`)).body).toMatchObject({ status: 'published' })
    for (const body of [{ title: 'Other words' }, { status: 'draft' }])
      expect(await brief(call(cato, 'PATCH', `/posts/${id}`, { body }))).toEqual([
        ...[422, 'invalid_post'],
        { status: noDraft },
      ])
    expect(await brief(call(cato, 'POST', `/posts/${id}/versions/1/restore`))).toEqual([
      ...[422, 'invalid_post'],
      { status: noDraft },
    ])
    expect(await brief(call(cato, 'DELETE', `/posts/${id}`))).toEqual([404, 'post_not_found'])
    expect(await brief(submit(cato, id))).toEqual([409, 'post_not_draft'])
  })

  it('neither makes changes beside a published article, nor is shown those of editors', async () => {
    const id = await create(cato, 'With changes')
    await publish(editor, id)
    const changes = `/posts/${id}/changes`
    expect((await call(editor, 'PATCH', changes, { body: { title: 'In secret' } })).status).toBe(200)
    for (const [method, path, body] of [
      ['GET', changes, undefined],
      ['PATCH', changes, { title: 'Mine' }],
      ['DELETE', changes, undefined],
      ['POST', `${changes}/publication`, {}],
    ] as const)
      expect(await brief(call(cato, method, path, { body }))).toEqual([403, 'not_editor'])
    const { body: opened } = await call(cato, 'GET', `/posts/${id}`)
    const { body: listed } = await call(cato, 'GET', '/posts')
    expect([opened.changes, listed.posts.find((post: { id: string }) => post.id === id).changes]).toEqual([
      ...[undefined, undefined],
    ])
    expect((await call(editor, 'GET', `/posts/${id}`)).body.changes).toMatchObject({ version: 1 })
  })

  describe('submits a draft', () => {
    it('once, of which every editor is told but those who want no emails', async () => {
      const quiet = await makeAccount(site)
      await call(quiet, 'PUT', '/account/notifications', { body: { enquiries: 'none' } })
      const id = await create(cato, 'First try')
      expect(await submissionOf(cato, id)).toBeNull()
      const { body } = await submit(cato, id)
      expect(body.submission).toMatchObject({ state: 'submitted', submitted_by: cato.email, remark: '' })
      await submit(cato, id)
      expect(await subjects(editor)).toEqual(['Submitted for review: First try'])
      expect(await subjects(quiet)).toEqual([])
      expect(await subjects(cato)).toEqual([])
      const { body: list } = await call(editor, 'GET', '/posts?status=submitted')
      expect(list).toMatchObject({ total: 1, posts: [{ id, status: 'draft', review: 'submitted' }] })
      const { body: today } = await call(editor, 'GET', '/today')
      expect(today.submitted).toMatchObject({ total: 1, posts: [{ id }] })
      expect(today.drafts.posts.map((post: { id: string }) => post.id)).not.toContain(id)
      await call(cato, 'DELETE', `/posts/${id}/submission`)
      expect(await brief(call(cato, 'DELETE', `/posts/${id}/submission`))).toEqual([
        409,
        'post_not_submitted',
      ])
      expect((await call(editor, 'GET', '/posts?status=submitted')).body.total).toBe(0)
    })

    it('gets it back with a remark, submits it again, and hears that it is published', async () => {
      const id = await create(other, 'There and back')
      const back = (remark: string) =>
        call(editor, 'POST', `/posts/${id}/submission/return`, { body: { remark } })
      expect(await brief(back('Not yet submitted'))).toEqual([409, 'post_not_submitted'])
      await submit(other, id)
      expect(await brief(back(' '))).toEqual([
        422,
        'invalid_remark',
        { remark: 'Say what is to be changed.' },
      ])
      expect((await back('Cite the filing.')).body.submission).toMatchObject({
        ...{ state: 'returned', remark: 'Cite the filing.', returned_by: editor.email },
      })
      expect(await brief(back('Twice'))).toEqual([409, 'post_not_submitted'])
      expect((await call(other, 'GET', '/posts?status=returned')).body.posts).toMatchObject([{ id }])
      await call(other, 'PATCH', `/posts/${id}`, { body: { id: 'there-and-back-again' } })
      await submit(other, 'there-and-back-again')
      expect(await submissionOf(other, 'there-and-back-again')).toMatchObject({
        state: 'submitted',
        remark: '',
      })
      await publish(editor, 'there-and-back-again')
      expect(await subjects(other)).toEqual(['Changes asked for: There and back', 'Accepted: There and back'])
      expect(await submissionOf(other, 'there-and-back-again')).toBeNull()
      // Taken offline, it is a draft like any other.
      await call(editor, 'PATCH', '/posts/there-and-back-again', { body: { status: 'draft' } })
      expect(await submissionOf(other, 'there-and-back-again')).toBeNull()
    })
  })

  it('loses what an editor may do when an owner makes one a contributor', async () => {
    const owner = await makeAccount(site, { role: 'owner' })
    const demoted = await makeAccount(site)
    const { body } = await call(owner, 'PATCH', `/people/${demoted.id}`, { body: { role: 'contributor' } })
    expect(body.role).toBe('contributor')
    expect(await brief(call(demoted, 'GET', '/enquiries'))).toEqual([403, 'not_editor'])
    expect((await call(demoted, 'GET', '/posts')).body).toMatchObject({ total: 0 })
  })
})
