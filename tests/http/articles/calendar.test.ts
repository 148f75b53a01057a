/** The calendar of posts as editors and contributors get it. */
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = { author: 'Cato Bell', read_time_in_minutes: 5, content: '<p>One</p>', status: 'draft' }

describeEachSite('the calendar of posts', open => {
  let site: Site
  let editor: TestAccount
  let cato: TestAccount
  let published: string
  beforeAll(async () => {
    site = await open(authEnv)
    editor = await makeAccount(site)
    cato = await makeAccount(site, { role: 'contributor' })
    published = await create(cato, { title: 'Out', date: '2031-05-04' })
    await change(published, { status: 'published' })
    const waiting = await create(cato, { title: 'Waits', date: '2031-05-01' })
    await change(waiting, { status: 'scheduled', publish_at: '2031-05-20T16:00:00Z' })
    await create(cato, { title: 'A draft', date: '2031-05-05' })
    const foreign = await create(editor, { title: 'Of an editor', date: '2031-05-06' })
    await change(foreign, { status: 'published' })
  })

  async function create(as: TestAccount, more: object): Promise<string> {
    const { status, body } = await callApi(site, 'POST', '/posts', { as, body: { ...fields, ...more } })
    expect(status).toBe(201)
    return body.id
  }
  async function change(id: string, body: object, of = ''): Promise<void> {
    const { status } = await callApi(site, 'PATCH', `/posts/${id}${of}`, { as: editor, body })
    expect(status).toBe(200)
  }
  const read = async (as: TestAccount, query: string) => {
    const { status, body } = await callApi(site, 'GET', `/post-calendar${query}`, { as })
    expect(status).toBe(200)
    return body
  }
  const titles = async (as: TestAccount) =>
    (await read(as, '?month=2031-05')).entries.map(
      ({ day, kind, title }: Record<string, string>) => `${day} ${kind} ${title}`,
    )

  it('has what is published and what goes live, of changes too', async () => {
    expect(await titles(editor)).toEqual([
      '2031-05-04 published Out',
      '2031-05-06 published Of an editor',
      '2031-05-20 scheduled Waits',
    ])
    const changes = { title: 'Out again', status: 'scheduled', publish_at: '2031-05-21T16:00:00Z' }
    await change(published, changes, '/changes')
    expect(await titles(editor)).toContain('2031-05-21 changes Out')
  })

  it('has for contributors what they wrote, and no changes of editors', async () => {
    expect(await titles(cato)).toEqual(['2031-05-04 published Out', '2031-05-20 scheduled Waits'])
  })

  it('is of the present month where none is named, or what is named is not one', async () => {
    const today = new Date(site.clock.now()).toISOString().slice(0, 4)
    for (const query of ['', '?month=', '?month=2031-13', '?month=May']) {
      const { month, today: day } = await read(editor, query)
      expect(day.startsWith(month)).toBe(true)
      expect(month.slice(0, 4)).toBe(today)
    }
  })
})
