/** /api/today and /api/counts: what waits for staff, and who is told what. */
import { beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { mostWaiting } from '../../../domain/post/post'
import { confirmSubscription, subscribe, unsubscribe } from '../../../domain/subscriber/subscribers.server'
import { subscriberToken } from '../../../domain/subscriber/tokens.server'
import { anEnquiry } from '../../support/data/an-enquiry'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, newAddress, sessionIn, signIn, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'
import { openStaffed } from '../../support/site/staff'

const day = 24 * 60 * 60 * 1000

describeEachSite("the day's work", open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })

  const send = (
    path: string,
    as?: TestAccount,
    { method = 'GET', ...asked }: ApiCall & { method?: string } = {},
  ) => callApi(site, method, path, { as, ...asked })
  const read = async (path: string, account: TestAccount) => {
    const { status, body } = await send(path, account)
    expect(status).toBe(200)
    return body
  }

  describe.each(['/counts', '/today'])('at %s', path => {
    it('takes nothing: no other method, no body, no parameter', async () => {
      const plain = await read(path, owner)
      expect(await read(`${path}?page=-1&search=x&__proto__=1`, owner)).toEqual(plain)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await send(path, owner, { method, body: '{' })).status).toBe(404)
      const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
      expect((await send(path, owner, foreign)).body.code).toBe('foreign_origin')
      expect((await send(`${path}/1`, owner)).status).toBe(404)
    })
  })

  it('counts open enquiries, and for owners the messages that were given up', async () => {
    const enquiry = anEnquiry({ name: 'Ann', email: 'ann@client.example', message: 'Hello' })
    const submit = (spam: boolean) => submitEnquiry(site.deps, enquiry, { spam })
    const before = await read('/counts', owner)
    await submit(false)
    await submit(true)
    await site.deps.db
      .updateTable('outbox_messages')
      .set({ status: 'dead' })
      .where(
        'id',
        '=',
        site.deps.db.selectFrom('outbox_messages').select(e => e.fn.max('id').as('id')),
      )
      .execute()
    expect(await read('/counts', owner)).toEqual({
      enquiries: before.enquiries + 1,
      mail: before.mail + 1,
    })
    expect(await read('/counts', editor)).toEqual({ enquiries: before.enquiries + 1, mail: 0 })
    expect((await read('/today', owner)).for_owners.mail.dead).toBe(before.mail + 1)
  })

  it('asks owners to make the site theirs until they have published who they are', async () => {
    const isAsShipped = async () => (await read('/today', owner)).for_owners.as_shipped
    expect(await isAsShipped()).toBe(true)
    const change = (content: Content) => ({ ...content, tagline: 'We set tables.' })
    const texts = textsOf(site, owner)
    await texts.draft('company', change)
    expect(await isAsShipped()).toBe(true)
    expect((await texts.publish({ company: change })).status).toBe(200)
    expect(await isAsShipped()).toBe(false)
  })

  it('has the first posts that readers do not see, by their time, and how many there are', async () => {
    const now = site.clock.now()
    const create = async (title: string, more: object) => {
      const fields = { title, author: 'Marisol Tennant', date: '2026-11-20', read_time_in_minutes: 5 }
      const body = { ...fields, ...more }
      expect((await send('/posts', editor, { method: 'POST', body })).status).toBe(201)
    }
    const at = (days: number) => ({
      status: 'scheduled',
      publish_at: new Date(now + days * day).toISOString(),
    })
    for (const [title, days] of [
      ['Third', 3],
      ['First', 1],
      ['Second', 2],
    ] as const)
      await create(title, at(days))
    for (let number = 1; number <= 6; number += 1) {
      site.clock.advance(1000)
      await create(`Draft ${number}`, { status: 'draft' })
    }
    await create('Published', {})
    site.clock.advance(day)
    const { late, scheduled, drafts, for_owners } = await read('/today', editor)
    const titles = ({ posts, total }: { posts: { title: string }[]; total: number }) => [
      ...posts.map(({ title }) => title),
      total,
    ]
    expect(titles(late)).toEqual(['First', 1])
    expect(titles(scheduled)).toEqual(['Second', 'Third', 2])
    expect(titles(drafts)).toEqual(['Draft 6', 'Draft 5', 'Draft 4', 'Draft 3', 'Draft 2', 6])
    expect(Object.keys(late.posts[0]).toSorted()).toEqual([
      'author',
      'id',
      'publish_at',
      'title',
      'updated_at',
    ])
    expect(for_owners).toBeNull()
  })

  it('counts a thousand drafts, and no more', async () => {
    const { db } = site.deps
    const draft = await db
      .selectFrom('blog_posts')
      .selectAll()
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: mostWaiting }, (_, number) => ({ ...draft, id: `copy-${number}` }))
    await db.insertInto('blog_posts').values(copies).execute()
    expect((await read('/today', editor)).drafts.total).toBe(mostWaiting)
    await db.deleteFrom('blog_posts').where('id', 'like', 'copy-%').execute()
  })

  it('counts subscribers of this month at the company', async () => {
    const { subscribers: before } = await read('/today', owner)
    const { deps } = site
    const tokenOf = async (kind: 'confirm' | 'unsubscribe', email: string) => {
      const row = deps.db.selectFrom('subscribers').select('id').where('email', '=', email)
      return subscriberToken(deps.stampKey, kind, (await row.executeTakeFirstOrThrow()).id)
    }
    for (const name of ['stays', 'leaves']) {
      const email = newAddress(name)
      await subscribe(deps, { email, ip: '203.0.113.7', page: '/blog' })
      await confirmSubscription(deps, await tokenOf('confirm', email), '203.0.113.7')
      if (name === 'leaves') await unsubscribe(deps, await tokenOf('unsubscribe', email))
    }
    const { subscribers } = await read('/today', editor)
    expect(subscribers).toEqual({ gained: before.gained + 2, lost: before.lost + 1 })
  })

  it('tells owners that less than a tenth of the disk is free', async () => {
    const diskOf = async (free: number) => {
      site.deps.disk.space = () => ({ free, total: 1000 })
      return (await read('/today', owner)).for_owners.disk
    }
    expect(await diskOf(100)).toBeNull()
    expect(await diskOf(99)).toEqual({ free: 99, total: 1000 })
  })

  it('tells owners who signed in from a new device, for a week', async () => {
    const devicesOf = async ({ email }: TestAccount) => {
      const { for_owners } = await read('/today', owner)
      return for_owners.new_devices.filter((device: { email: string }) => device.email === email)
    }
    const member = await makeAccount(site)
    // The first browser of an account is not news.
    expect(await devicesOf(member)).toEqual([])
    await signIn(site, member, { 'User-Agent': 'Firefox/140.0' })
    expect(await devicesOf(member)).toEqual([
      {
        id: expect.any(String),
        email: member.email,
        ip: expect.any(String),
        user_agent: 'Firefox/140.0',
        at: new Date(site.clock.now()).toISOString(),
      },
    ])
    site.clock.advance(6 * day)
    owner.session = sessionIn(await signIn(site, owner))
    expect(await devicesOf(member)).toHaveLength(1)
    site.clock.advance(day + 1)
    expect(await devicesOf(member)).toEqual([])
  })
})
