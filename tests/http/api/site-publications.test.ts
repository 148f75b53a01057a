/** Publishing texts of the site at a time, and who may publish. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LogPage } from '../../../domain/log/log-schema'
import { publishDueTexts } from '../../../domain/site/scheduled-texts.server'
import type { SiteAnswer, SiteDocument } from '../../../domain/site/site-schema'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import { type ApiCall, callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

type Problem = { code?: string; detail?: string; errors?: Record<string, string> }

describeEachSite('texts that are published at a time', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })
  beforeEach(async () => {
    await inTransaction(site.deps.db, async trx => {
      for (const table of [
        'site_documents',
        'site_versions',
        'site_publications',
        'site_publication_texts',
      ] as const)
        await trx.deleteFrom(table).execute()
      await trx.deleteFrom('settings').where('key', '=', 'site_editors_publish').execute()
      await bumpContentVersion(trx)
    })
    site.clock.advance(2000)
  })

  const call = <Body = SiteAnswer & Problem>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, path, { as: owner, ...asked })
  const get = async (name: string) => (await call<SiteDocument>('GET', `/site/${name}`)).body
  const list = async () => (await call('GET', '/site')).body
  const read = async (path: string) => (await site.request(path)).text()
  const inOneHour = () => new Date(site.clock.now() + 3_600_000).toISOString()
  /** A draft with another sentence under its headline; answers what publishing it takes. */
  async function draft(name: string, lede: string) {
    const { content, version } = await get(name)
    const { body } = await call<SiteDocument>('PUT', `/site/${name}/draft`, {
      body: { content: { ...content, lede } },
      headers: { 'If-Match': `"${version}"` },
    })
    return { name, version: body.version }
  }
  const schedule = (
    documents: { name: string; version: number }[],
    due_at = inOneHour(),
    asked: ApiCall = {},
  ) => call('POST', '/site/publications', { body: { documents, due_at }, ...asked })
  const goOn = () =>
    publishDueTexts({
      db: site.deps.db,
      log: site.deps.log,
      newId: site.deps.newId,
      now: site.clock.now(),
    })
  const anHourLater = () => {
    site.clock.advance(3_600_000)
    return goOn()
  }
  const logged = async () => {
    const { body } = await call<LogPage>('GET', '/log')
    return body.entries.map(({ action }) => action).filter(action => action.startsWith('site_'))
  }

  it('go out together when the time has come, not before, and once', async () => {
    const chosen = [await draft('about', 'From then on.'), await draft('contact', 'From then on, too.')]
    const due = inOneHour()
    const { status, body } = await schedule(chosen, due)
    expect(status).toBe(200)
    expect(body.publications).toMatchObject([
      {
        due_at: due,
        failure: null,
        documents: [
          { name: 'about', title: 'About' },
          { name: 'contact', title: 'Contact' },
        ],
      },
    ])
    expect(body.documents.filter(one => one.scheduled_for === due).map(({ name }) => name)).toEqual([
      'about',
      'contact',
    ])
    site.clock.advance(3_599_000)
    expect(await goOn()).toBe(0)
    expect(await read('/about')).not.toContain('From then on.')
    site.clock.advance(2000)
    // As two processes.
    expect((await Promise.all([goOn(), goOn()])).toSorted()).toEqual([0, 1])
    expect(await read('/about')).toContain('From then on.')
    expect(await read('/contact')).toContain('From then on, too.')
    expect(await goOn()).toBe(0)
    expect((await get('about')).versions).toHaveLength(1)
    const after = await list()
    expect([after.publications, after.documents.some(one => one.scheduled_for !== null)]).toEqual([[], false])
    expect((await logged()).slice(0, 4)).toEqual([
      'site_went_out',
      'site_went_out',
      'site_scheduled',
      'site_scheduled',
    ])
  })

  it('go out as they were scheduled: what is written after is a further draft over them', async () => {
    await schedule([await draft('about', 'As scheduled.')])
    expect((await get('about')).content.lede).toBe('As scheduled.')
    const further = await draft('about', 'Written after.')
    const refused = await call('POST', '/site/publish', { body: { documents: [further] } })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_scheduled'])
    expect(refused.body.detail).toMatch(/^Nothing was published: ‘About’ goes out on /)
    const again = await schedule([further])
    expect([again.status, again.body.code]).toEqual([409, 'already_scheduled'])
    expect(await anHourLater()).toBe(1)
    expect(await read('/about')).toContain('As scheduled.')
    const left = await get('about')
    expect([left.drafted, left.content.lede, left.published.lede]).toEqual([
      true,
      'Written after.',
      'As scheduled.',
    ])
  })

  it('says of a draft that is discarded what is scheduled, and of one that says so that it is none', async () => {
    await schedule([await draft('about', 'As scheduled.')])
    const { version } = await draft('about', 'Written after.')
    const discarded = await call<SiteDocument>('DELETE', '/site/about/draft', {
      headers: { 'If-Match': `"${version}"` },
    })
    expect([discarded.body.drafted, discarded.body.content.lede]).toEqual([false, 'As scheduled.'])
    await draft('about', 'Written after.')
    await draft('about', 'As scheduled.')
    expect((await get('about')).drafted).toBe(false)
  })

  it('can be taken back, and are drafts again unless there is a further one', async () => {
    const { body } = await schedule([await draft('about', 'Taken back.'), await draft('contact', 'Back.')])
    await draft('contact', 'Further.')
    const id = body.publications[0]?.id
    const taken = await call('DELETE', `/site/publications/${id}`)
    expect([taken.status, taken.body.publications]).toEqual([200, []])
    const [about, contact] = [await get('about'), await get('contact')]
    expect([about.drafted, about.content.lede, contact.content.lede]).toEqual([
      true,
      'Taken back.',
      'Further.',
    ])
    expect(await anHourLater()).toBe(0)
    expect((await call('DELETE', `/site/publications/${id}`)).body.code).toBe('publication_not_found')
    expect(await logged()).toContain('site_unscheduled')
  })

  it('are published all or not at all, and the list says why not', async () => {
    await schedule([await draft('about', 'Fits.'), await draft('contact', 'Fits today.')])
    // As a new version of the program, whose form has a shorter bound.
    const { content } = await site.deps.db
      .selectFrom('site_publication_texts')
      .select('content')
      .where('name', '=', 'contact')
      .executeTakeFirstOrThrow()
    await site.deps.db
      .updateTable('site_publication_texts')
      .set({ content: content.replace('Fits today.', 'x'.repeat(500)) })
      .where('name', '=', 'contact')
      .execute()
    expect(await anHourLater()).toBe(0)
    expect(await read('/about')).not.toContain('Fits.')
    const { publications } = await list()
    expect(publications.map(({ failure }) => failure)).toEqual([
      'Contact, Under the headline: Shorten it: 400 characters at most.',
    ])
    expect((await logged())[0]).toBe('site_not_published')
    const [about, contact] = [await get('about'), await get('contact')]
    expect([about.content.lede, contact.faults.map(({ path }) => path)]).toEqual(['Fits.', ['lede']])
    // The note is taken away; the drafts stay, and can be published by themselves.
    expect((await call('DELETE', `/site/publications/${publications[0]?.id}`)).status).toBe(200)
    const published = await call('POST', '/site/publish', {
      body: { documents: [{ name: 'about', version: (await get('about')).version }] },
    })
    expect([published.status, published.body.publications]).toEqual([200, []])
  })

  it('are not scheduled when they do not fit, are old, are none, or their time has passed', async () => {
    const about = await draft('about', 'x'.repeat(500))
    const answers = []
    for (const [documents, due] of [
      [[about], inOneHour()],
      [[{ ...about, version: 7 }], inOneHour()],
      [[{ name: 'contact', version: 0 }], inOneHour()],
      [[{ name: 'nothing', version: 0 }], inOneHour()],
      [[about], new Date(site.clock.now()).toISOString()],
    ] as const) {
      const { status, body } = await schedule([...documents], due)
      answers.push([status, body.code])
    }
    expect(answers).toEqual([
      [422, 'unfit_document'],
      [412, 'version_conflict'],
      [409, 'nothing_to_publish'],
      [404, 'document_not_found'],
      [422, 'invalid_publication'],
    ])
    expect((await list()).publications).toEqual([])
  })

  describe('who publishes', () => {
    const letEditors = (editors_publish: boolean, asked: ApiCall = {}) =>
      call('PUT', '/site/publishers', { body: { editors_publish }, ...asked })

    it('is an owner, and an editor once owners let them', async () => {
      const about = await draft('about', 'By an editor.')
      const publish = () => call('POST', '/site/publish', { as: editor, body: { documents: [about] } })
      const publications: [string, string, object?][] = [
        ['POST', '/site/publications', { documents: [about], due_at: inOneHour() }],
        ['DELETE', '/site/publications/none'],
      ]
      expect((await publish()).body.code).toBe('not_owner')
      for (const [method, path, body] of publications)
        expect((await call(method, path, { as: editor, body })).body.code).toBe('not_owner')
      const allowed = await letEditors(true)
      expect([allowed.status, allowed.body.editors_publish]).toEqual([200, true])
      await letEditors(true)
      expect((await logged()).filter(action => action === 'site_opened')).toHaveLength(1)
      expect((await get('about')).editors_publish).toBe(true)
      expect((await publish()).status).toBe(200)
      await letEditors(false)
      expect((await logged())[0]).toBe('site_closed')
      expect((await publish()).body.code).toBe('not_owner')
    })

    it('is for owners to say', async () => {
      expect((await letEditors(true, { as: editor })).body.code).toBe('not_owner')
      expect((await list()).editors_publish).toBe(false)
    })
  })

  it.each([
    ['POST', '/site/publications', {}],
    ['POST', '/site/publications', { documents: [], due_at: '2027-01-01T00:00:00Z' }],
    ['POST', '/site/publications', { documents: [{ name: 'about', version: 0 }] }],
    ['POST', '/site/publications', { documents: [{ name: 'about', version: 0 }], due_at: 'tomorrow' }],
    ['PUT', '/site/publishers', {}],
    ['PUT', '/site/publishers', { editors_publish: 'yes' }],
  ])('refuses what is malformed: %s %s %j', async (method, path, body) => {
    expect((await call(method, path, { body })).status).toBe(422)
  })
})
