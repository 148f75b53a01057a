/** Remarks on passages of a post: made, answered, resolved, told to those concerned, and never to readers. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type PushService, startPushService } from '../../support/peers/push'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

describeEachSite('remarks on a post', open => {
  let service: PushService
  let site: Site
  let owner: TestAccount
  let author: TestAccount
  let reader: TestAccount
  let id: string
  beforeAll(async () => {
    service = await startPushService(() => site.deps.push.publicKey)
    ;({ site, owner, editor: author } = await openStaffed(open, { PUSH_SERVICES: service.origin }))
    reader = await makeAccount(site)
    await rename(owner, 'Dana Reyes')
    await rename(author, 'Sam Whitlock')
    await rename(reader, 'Kim Old')
  })
  beforeEach(async () => {
    await site.deps.db.deleteFrom('outbox_messages').execute()
    id = (await create()).id
  })

  const call = (as: TestAccount, method: string, path: string, asked: ApiCall = {}) => {
    site.clock.advance(10)
    return callApi(site, method, path, { as, ...asked })
  }
  const create = async () => {
    const body = {
      title: 'Assays',
      author: 'Sam',
      date: '2026-11-20',
      read_time_in_minutes: 5,
      status: 'draft',
    }
    return (await call(author, 'POST', '/posts', { body: { ...body, content: '<p>The grade was low.</p>' } }))
      .body
  }
  const rename = (as: TestAccount, name: string) => call(as, 'PATCH', '/account/profile', { body: { name } })
  const passage = { exact: 'grade was low', prefix: 'The ', suffix: '.', start: 4 }
  const remark = (as: TestAccount, more: object = {}, headers = {}) =>
    call(as, 'POST', `/posts/${id}/remarks`, { body: { ...passage, text: 'Which grade?', ...more }, headers })
  const made = async (as: TestAccount) => (await remark(as)).body.remarks.at(-1).id as string
  const answer = (as: TestAccount, to: string, text = 'Of gold.', headers = {}) =>
    call(as, 'POST', `/posts/${id}/remarks/${to}/answers`, { body: { text }, headers })
  const resolve = (as: TestAccount, of: string, resolved = true) =>
    call(as, 'PATCH', `/posts/${id}/remarks/${of}`, { body: { resolved } })
  const list = async (of = id) => (await call(owner, 'GET', `/posts/${of}/remarks`)).body.remarks
  const mails = async () =>
    (
      await site.deps.db.selectFrom('outbox_messages').select(['recipient', 'subject', 'message']).execute()
    ).map(({ recipient, subject, message }) => ({ recipient, subject, message: JSON.stringify(message) }))
  const toldTo = async () => (await mails()).map(({ recipient, subject }) => [recipient, subject]).sort()
  const actions = async () =>
    (
      await site.deps.db
        .selectFrom('activity_events')
        .select(['action', 'subject'])
        .where('subject_id', '=', id)
        .where('action', 'like', 'post_remark%')
        .orderBy('id')
        .execute()
    ).map(({ action, subject }) => `${action} ${subject}`)

  it('are made, answered, resolved and reopened, by name', async () => {
    const first = await made(reader)
    expect((await answer(author, first)).status).toBe(201)
    expect(await list()).toMatchObject([
      {
        ...{
          id: first,
          ...passage,
          text: 'Which grade?',
          by: 'Kim Old',
          resolved_at: null,
          resolved_by: null,
        },
        answers: [{ text: 'Of gold.', by: 'Sam Whitlock' }],
      },
    ])
    const resolved = (await resolve(owner, first)).body.remarks[0]
    expect(resolved).toMatchObject({ resolved_by: 'Dana Reyes', resolved_at: expect.any(String) })
    // Nothing changes when it is so already.
    expect((await resolve(author, first)).body.remarks[0]).toEqual(resolved)
    expect((await resolve(author, first, false)).body.remarks[0]).toMatchObject({ resolved_at: null })
    await resolve(author, first)
    expect((await answer(reader, first, 'And silver?')).body.remarks[0]).toMatchObject({ resolved_at: null })
    expect(await actions()).toEqual(
      [
        'remarked',
        'remark_answered',
        'remark_resolved',
        'remark_reopened',
        'remark_resolved',
        'remark_answered',
      ].map(action => `post_${action} Assays`),
    )
  })

  it('are told to the author, then to those who took part, without their words', async () => {
    const device = service.subscribe()
    await call(author, 'PUT', '/account/push', { body: device.subscription })
    const first = await made(reader)
    expect(await toldTo()).toEqual([[author.email, 'A remark on Assays']])
    const [{ message } = { message: '' }] = await mails()
    expect(message).toContain('Kim Old')
    expect(message).toContain(`/admin/edit-post/${id}`)
    expect(message).not.toContain('Which grade')
    await expect
      .poll(() => device.got)
      .toMatchObject([{ title: 'A remark on your post', path: `/admin/edit-post/${id}` }])
    expect(JSON.stringify(device.got)).not.toContain('Which grade')
    await site.deps.db.deleteFrom('outbox_messages').execute()
    await answer(owner, first)
    const subject = 'An answer to a remark on Assays'
    expect(await toldTo()).toEqual(
      [
        [author.email, subject],
        [reader.email, subject],
      ].sort(),
    )
    await call(author, 'PUT', '/account/notifications', { body: { enquiries: 'none' } })
    await answer(reader, first)
    expect((await toldTo()).filter(([to]) => to === owner.email)).toEqual([[owner.email, subject]])
    expect((await toldTo()).filter(([to]) => to === author.email)).toHaveLength(1)
    await call(author, 'PUT', '/account/notifications', { body: { enquiries: 'assigned' } })
  })

  it('are told to the members whom the post names as authors', async () => {
    await call(author, 'PATCH', `/posts/${id}`, {
      body: { authors: [{ name: 'Dana', account_id: owner.id }] },
    })
    await made(reader)
    expect(await toldTo()).toEqual([[owner.email, 'A remark on Assays']])
    await made(owner)
    expect(await mails()).toHaveLength(1)
  })

  it('are added once for a key, which is the id', async () => {
    const key = site.deps.newId()
    const headers = { 'Idempotency-Key': `"${key}"` }
    expect((await remark(reader, {}, headers)).status).toBe(201)
    expect((await remark(reader, {}, headers)).body.remarks).toMatchObject([{ id: key }])
    expect(await remark(reader, { text: 'Another' }, headers)).toMatchObject({ status: 422 })
    expect(await answer(reader, key, 'Another', headers)).toMatchObject({ status: 422 })
    expect(await list()).toHaveLength(1)
  })

  it('stay resolved when an answer from before is sent again', async () => {
    const first = await made(reader)
    const headers = { 'Idempotency-Key': `"${site.deps.newId()}"` }
    await answer(owner, first, 'Of gold.', headers)
    await resolve(owner, first)
    expect((await answer(owner, first, 'Of gold.', headers)).status).toBe(201)
    expect(await list()).toMatchObject([{ resolved_at: expect.any(String), answers: [{}] }])
  })

  it('are bounded, and refused at their field', async () => {
    const refusals = [
      [{ text: ' ' }, 'text'],
      [{ text: 'a'.repeat(2001) }, 'text'],
      [{ exact: '' }, 'exact'],
      [{ exact: 'a'.repeat(1001) }, 'exact'],
      [{ prefix: 'a'.repeat(61) }, 'prefix'],
      [{ start: -1 }, 'start'],
    ] as const
    for (const [more, field] of refusals) {
      const { status, body } = await remark(reader, more)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid_remark', [field]])
    }
    const row = { post_id: id, account_id: reader.id, text: 'x', prefix: '', suffix: '', start_offset: 0 }
    const at = new Date(site.clock.now()).toISOString()
    await site.deps.db
      .insertInto('post_remarks')
      .values(
        Array.from({ length: 500 }, () => ({ id: site.deps.newId(), exact: 'x', created_at: at, ...row })),
      )
      .execute()
    expect(await remark(reader)).toMatchObject({ status: 409, body: { code: 'too_many_remarks' } })
  })

  it('are of their post only', async () => {
    const first = await made(reader)
    const others = `/posts/${(await create()).id}/remarks/${first}`
    const gone = { status: 404, body: { code: 'remark_not_found' } }
    expect(await call(owner, 'PATCH', others, { body: { resolved: true } })).toMatchObject(gone)
    expect(await call(owner, 'POST', `${others}/answers`, { body: { text: 'No' } })).toMatchObject(gone)
    const answered = (await answer(author, first)).body.remarks[0].answers[0].id
    expect(await resolve(owner, answered)).toMatchObject(gone)
    expect(await call(owner, 'GET', '/posts/nope/remarks')).toMatchObject({ status: 404 })
  })

  it('follow a post to its new address, wait in the bin, and go with it', async () => {
    await answer(author, await made(reader))
    const moved = await call(author, 'PATCH', `/posts/${id}`, { body: { id: `${id}-moved` } })
    expect([moved.status, moved.body.errors]).toEqual([200, undefined])
    id = `${id}-moved`
    expect(await list()).toMatchObject([{ answers: [{}] }])
    await call(author, 'DELETE', `/posts/${id}`)
    expect(await call(owner, 'GET', `/posts/${id}/remarks`)).toMatchObject({ status: 404 })
    await call(author, 'POST', `/bin/${id}/restore`)
    expect(await list()).toMatchObject([{ answers: [{}] }])
    await call(author, 'DELETE', `/posts/${id}`)
    expect((await call(owner, 'POST', `/bin/${id}/deletion`, { body: { title: 'Assays' } })).status).toBe(204)
    const left = await site.deps.db
      .selectFrom('post_remarks')
      .select('id')
      .where('post_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('stay when their passage goes, and when an older version is restored', async () => {
    const first = await made(reader)
    await call(author, 'PATCH', `/posts/${id}`, { body: { content: '<p>Rewritten.</p>' } })
    const kept = [{ id: first, ...passage, text: 'Which grade?' }]
    expect(await list()).toMatchObject(kept)
    const restored = await call(author, 'POST', `/posts/${id}/versions/1/restore`)
    expect(restored.body.content).toBe('<p>The grade was low.</p>')
    expect(await list()).toMatchObject(kept)
  })

  it('never reach readers, and leave the post as it is', async () => {
    const before = (await call(author, 'PATCH', `/posts/${id}`, { body: { status: 'published' } })).body
    const textAt = async (path: string) => (await site.request(path)).text()
    site.clock.advance(2000)
    const seal = await textAt(`/seals/${id}.svg`)
    expect(seal).toContain('<svg')
    await answer(author, await made(reader))
    const { changes: _, ...after } = (await call(author, 'GET', `/posts/${id}`)).body
    expect(after).toEqual(before)
    const versions = await call(author, 'GET', `/posts/${id}/versions`)
    expect(JSON.stringify(versions.body)).not.toMatch(/Which grade|Of gold/)
    site.clock.advance(2000)
    expect(await textAt(`/seals/${id}.svg`)).toBe(seal)
    for (const path of [`/blog/${id}`, '/blog', '/feed.xml', '/feed.json', '/sitemap.xml', '/blog?q=grade'])
      expect(await textAt(path)).not.toMatch(/Which grade|Of gold/)
  })

  it('are in the export of a member, and lose the name when the account is deleted', async () => {
    const member = await makeAccount(site)
    await rename(member, 'Lee Grant')
    await answer(member, await made(member), 'An answer')
    const { body } = await call(owner, 'GET', `/privacy/data?email=${member.email}`)
    expect(body.account.remarks).toMatchObject([
      { post: 'Assays', passage: passage.exact, text: 'Which grade?' },
      { post: 'Assays', passage: '', text: 'An answer' },
    ])
    await rename(member, 'Lee Hart')
    expect((await list())[0].by).toBe('Lee Hart')
    const deleted_at = new Date(site.clock.now()).toISOString()
    await site.deps.db.updateTable('accounts').set({ deleted_at }).where('id', '=', member.id).execute()
    expect(await list()).toMatchObject([{ by: null, text: 'Which grade?', answers: [{ by: null }] }])
  })
})
