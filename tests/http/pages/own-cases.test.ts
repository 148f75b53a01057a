/** Case studies that staff add: /api/projects, their texts and pictures, and what visitors get of them. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportWholeSite, importWholeSite } from '../../../domain/page/pages-file.server'
import type { BinnedCase, CaseSummary } from '../../../domain/site/cases/case-schema'
import { purgeCaseBin } from '../../../domain/site/cases/own-cases.server'
import { publishDueTexts } from '../../../domain/site/scheduled-texts.server'
import type { VersionChanges } from '../../../domain/site/site-schema'
import { tryJson } from '../../../shared/read-json'
import { writtenCase } from '../../support/data/own-case'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'

const day = 24 * 60 * 60 * 1000

type Answered = CaseSummary & { code: string; detail: string; errors: Record<string, string> }

describeEachSite('case studies that staff add', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let texts: ReturnType<typeof textsOf>
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
    editor = await makeAccount(site)
    texts = textsOf(site, owner)
  })
  beforeEach(async () => {
    const { db } = site.deps
    await db.deleteFrom('site_publications').execute()
    await db.deleteFrom('site_publication_texts').execute()
    await db.deleteFrom('site_documents').execute()
    await db.deleteFrom('site_versions').execute()
    await db.deleteFrom('settings').where('key', '=', 'last_case').execute()
  })

  const call = <Body = Answered>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, path, { as: editor, ...asked })
  const add = async (client = 'Saltmarsh Graphite') =>
    (await call('POST', '/projects', { body: { client } })).body
  const list = async () =>
    (await call<{ projects: CaseSummary[]; bin: BinnedCase[] }>('GET', '/projects')).body
  const visit = (path: string) => {
    site.clock.advance(2000)
    return site.request(path, { redirect: 'manual' })
  }
  const read = async (path: string) => (await visit(path)).text()
  async function upload(width = 1000, height = 800): Promise<string> {
    const picture = sharp({ create: { width, height, channels: 3, background: '#0e4a57' } })
    site.clock.advance(10)
    const answer = await site.request('/storage/v1/object/portfolio_images/content_1.png', {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor.session.access_token}` },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: (await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>,
    })
    return ((await answer.json()) as { name: string }).name
  }
  const write = async (document: string, pictures: readonly string[], changes: Content = {}) =>
    texts.draft(document, () => ({ ...writtenCase(pictures), ...changes }))
  const listIt = (...ids: string[]) => ({
    portfolio: (content: Content) => ({ ...content, cases: [...(content.cases as string[]), ...ids] }),
  })
  /** A case that visitors read, with its pictures. */
  async function publishOne() {
    const pictures = [await upload(), await upload()]
    const { id, document } = await add()
    const answer = await texts.publish({ [document]: () => writtenCase(pictures), ...listIt(id) })
    expect(answer.status).toBe(200)
    return { id, document, pictures }
  }

  it('begin as a draft with the next number, which visitors do not see', async () => {
    const added = await call('POST', '/projects', { body: { client: '  Saltmarsh Graphite ' } })
    expect([added.status, added.headers.get('location')]).toEqual([201, '/api/projects/7'])
    expect(added.body).toMatchObject({
      id: '7',
      document: 'case-7',
      client: 'Saltmarsh Graphite',
      path: '/portfolio/7',
      added: true,
      published: false,
      place: null,
      drafted: true,
    })
    expect((await call('GET', '/projects/7')).body).toEqual(added.body)
    expect((await add('Second')).id).toBe('8')
    expect((await list()).projects.map(({ id }) => id)).toEqual(['1', '2', '4', '3', '5', '6', '7', '8'])
    expect((await visit('/portfolio/7')).status).toBe(404)
    expect((await texts.get('case-7')).faults.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['outcome', 'categories', 'pictures.0.image', 'results.0.label']),
    )
    const documents = (await call<{ documents: { name: string; title: string }[] }>('GET', '/site')).body
      .documents
    expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(['case-6', 'case-7', 'case-8']))
    expect(documents.find(({ name }) => name === 'case-7')?.title).toBe('Case study 7: Saltmarsh Graphite')
  })

  it('get two numbers when two members add one at the same moment', async () => {
    const both = await Promise.all([add('One'), add('Two')])
    expect(both.map(({ id }) => id).toSorted()).toEqual(['7', '8'])
  })

  it('appear wherever the shipped ones do, once published and listed', async () => {
    const { pictures } = await publishOne()
    const page = await read('/portfolio/7')
    expect(page).toContain('<h1>Saltmarsh Graphite</h1>')
    expect(page).toContain('"@type":"CreativeWork","@id":"http')
    expect(page).toContain(`/storage/v1/object/public/portfolio_images/${pictures[0]}/wide-top-480.avif 480w`)
    expect(page).toContain('href="https://saltmarsh.example/investors"')
    expect(page).toContain('Buyers now begin with the right question.')
    for (const missing of ['class="blackline"', 'class="case-plate"', '>undefined<', 'NaNw'])
      expect(page).not.toContain(missing)
    expect(page).toContain('href="/portfolio/1"')
    for (const path of ['/portfolio', '/portfolio?filter=Brand+Identity', '/portfolio/6', '/sitemap.xml'])
      expect(await read(path), path).toContain('/portfolio/7')
    expect(await read('/portfolio?filter=CRM+Setup')).not.toContain('/portfolio/7')
    expect((await texts.publish({ home: content => ({ ...content, strip: ['7', '1'] }) })).status).toBe(200)
    expect(await read('/')).toContain('href="/portfolio/7"')
    for (const [path, type] of [
      ['/og/project/7.png', 'image/png'],
      ['/seals/project-7.svg', 'image/svg+xml'],
    ] as const) {
      const answer = await visit(path)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type])
    }
  })

  it('have no button to a live site that they do not have', async () => {
    const { document } = await publishOne()
    expect(await read('/portfolio/7')).toContain('View Live Site')
    await texts.publish({ [document]: content => ({ ...content, liveSite: '' }) })
    expect(await read('/portfolio/7')).not.toContain('View Live Site')
  })

  it('get their pictures cut to the page, in the widths that it names and no other', async () => {
    const { pictures } = await publishOne()
    const base = `/storage/v1/object/public/portfolio_images/${pictures[0]}`
    for (const [end, width, height] of [
      ['wide-top-480.webp', 480, 300],
      ['wide-top-1000.avif', 1000, 625],
      ['tall-top-480.avif', 480, 586],
    ] as const) {
      const answer = await site.request(`${base}/${end}`)
      expect([answer.status, answer.headers.get('cache-control')], end).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([size.width, size.height], end).toEqual([width, height])
    }
    for (const end of [
      'wide-top-481.webp',
      'wide-top-2400.webp',
      'wide-up-480.webp',
      'wide-top-480.png',
      'x',
    ])
      expect((await site.request(`${base}/${end}`)).status, end).toBe(404)
  })

  it('are read by staff in a preview before they are on the site', async () => {
    const { document } = await add()
    await write(document, [await upload(), await upload()])
    const { link } = (await call<{ link: string }>('POST', '/site/previews')).body
    const answer = await site.request(`${new URL(link).pathname.replace(/\/$/, '')}/portfolio/7`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('A flotation line explained')
    const { prefix } = (await call<{ prefix: string }>('POST', '/site/frames')).body
    const frame = await (await site.request(`${prefix}/portfolio/7`)).text()
    expect(frame).toContain('case-7')
    expect(frame).toContain('class="gallery-counter"')
    await write(document, ['', ''])
    const bare = await (await site.request(`${prefix}/portfolio/7`)).text()
    expect([bare.includes('A flotation line explained'), bare.includes('class="gallery')]).toEqual([
      true,
      false,
    ])
    expect((await visit('/portfolio/7')).status).toBe(404)
  })

  it('are listed only when they are published, or together with that', async () => {
    const { id, document } = await add()
    const early = await texts.publish(listIt(id))
    expect([early.status, early.body.detail]).toEqual([
      422,
      'Nothing was published. Portfolio, Cases on the site, 7: Case study 7 is not published: publish it first, or together with this.',
    ])
    const unknown = await texts.publish({ portfolio: content => ({ ...content, cases: ['1', '99'] }) })
    expect(unknown.body.detail).toContain('Choose one of the list: there is no case 99')
    await write(document, [])
    const bare = await texts.publish({ [document]: content => content })
    expect([bare.status, bare.body.detail]).toEqual([
      422,
      'Nothing was published. Case study 7, Pictures: Keep 2 at least.',
    ])
    expect((await visit('/portfolio/7')).status).toBe(404)
  })

  it('keep a certificate whose sheets are counted from their first publication', async () => {
    const { document } = await publishOne()
    const sheet = async () =>
      /class="certificate-paper[\s\S]{0,1500}/.exec(await read('/portfolio/7'))?.[0] ?? ''
    const before = await sheet()
    expect(before).not.toBe('')
    await texts.publish({ [document]: content => ({ ...content, outcome: 'Another outcome, in one line.' }) })
    expect(await sheet()).not.toBe(before)
  })

  describe('their pictures', () => {
    it('stay in the library while a case shows them, and say so', async () => {
      const { document, pictures } = await publishOne()
      const [name = ''] = pictures
      const refused = await call('DELETE', `/images/${name}`)
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        'image_in_use',
        'The case ‘Saltmarsh Graphite’ shows this picture. Remove it there first.',
      ])
      const { used_by_cases, cases } = (
        await call<{ used_by_cases: number; cases: object[] }>('GET', `/images/${name}`)
      ).body
      expect([used_by_cases, cases]).toEqual([
        1,
        [{ document: 'case-7', title: 'Saltmarsh Graphite', published: true }],
      ])
      const other = await upload()
      // The draft does not show it any more, and visitors still see it.
      await write(document, [other, other])
      expect((await call('DELETE', `/images/${name}`)).status).toBe(409)
      await texts.publish({ [document]: () => writtenCase([other, other]) })
      expect((await call('DELETE', `/images/${name}`)).status).toBe(204)
      expect(
        (await site.request(`/storage/v1/object/public/portfolio_images/${name}/wide-top-480.webp`)).status,
      ).toBe(404)
    })

    it('are held by a draft, by what is scheduled, and by the bin', async () => {
      const { id, document } = await add()
      const [first, second] = [await upload(), await upload()]
      const { version } = await write(document, [first, first])
      expect((await call('DELETE', `/images/${first}`)).status).toBe(409)
      const due_at = new Date(site.clock.now() + day).toISOString()
      const scheduled = await call('POST', '/site/publications', {
        as: owner,
        body: { documents: [{ name: document, version }], due_at },
      })
      expect(scheduled.status).toBe(200)
      await write(document, [second, second])
      for (const name of [first, second]) expect((await call('DELETE', `/images/${name}`)).status).toBe(409)
      expect((await call('DELETE', `/projects/${id}`)).body.code).toBe('already_scheduled')
      site.clock.advance(day + 1000)
      await publishDueTexts({ ...site.deps, now: site.clock.now() })
      expect((await call('DELETE', `/projects/${id}`)).status).toBe(204)
      for (const name of [first, second]) expect((await call('DELETE', `/images/${name}`)).status).toBe(409)
      await call('POST', `/projects/${id}/deletion`, { as: owner, body: { title: 'Saltmarsh Graphite' } })
      for (const name of [first, second]) expect((await call('DELETE', `/images/${name}`)).status).toBe(204)
    })

    it('come back with an earlier version, which names those that are gone', async () => {
      const { document, pictures } = await publishOne()
      const [gone = '', kept = ''] = pictures
      const other = await upload()
      await texts.publish({ [document]: () => writtenCase([other, other]) })
      const [, first] = (await texts.get(document)).versions
      const version = () => call<VersionChanges>('GET', `/site/${document}/versions/${first?.id}`)
      expect((await version()).body.lost).toEqual([])
      expect((await call('DELETE', `/images/${gone}`)).status).toBe(204)
      const { content, lost } = (await version()).body
      expect(lost).toEqual(['Pictures, 1, Picture'])
      const { faults } = await texts.draft(document, () => content)
      expect(faults.map(({ path }) => path)).toEqual(['pictures.0.image'])
      // The other one is held again.
      expect((await call('DELETE', `/images/${kept}`)).status).toBe(409)
    })

    it('that the library does not have keep a case from being published', async () => {
      const { document } = await add()
      const picture = await upload()
      const { faults } = await write(document, [picture, 'content_404.png'])
      expect(faults).toEqual([
        { path: 'pictures.1.image', message: 'Choose another picture: the library does not have this one' },
      ])
      const refused = await texts.publish({ [document]: () => writtenCase([picture, '../content_1.png']) })
      expect(refused.body.detail).toBe(
        'Nothing was published. Case study 7, Pictures, 2, Picture: Choose a picture.',
      )
    })
  })

  describe('the bin', () => {
    it('takes a case that is off the site, and gives it back as it was', async () => {
      const { id, document } = await publishOne()
      expect((await call('DELETE', '/projects/7')).body.code).toBe('project_listed')
      expect((await call('DELETE', '/projects/3')).body.code).toBe('project_shipped')
      await texts.publish({ portfolio: content => ({ ...content, cases: ['1', '2'] }) })
      expect((await visit('/portfolio/7')).status).toBe(404)
      const { version } = await texts.get(document)
      expect((await call('DELETE', `/projects/${id}`)).status).toBe(204)
      expect((await call('DELETE', `/projects/${id}`)).status).toBe(404)
      expect(await list()).toMatchObject({ bin: [{ id: '7', client: 'Saltmarsh Graphite' }] })
      expect((await call('GET', `/site/${document}`)).status).toBe(404)
      const late = await call('PUT', `/site/${document}/draft`, {
        body: { content: writtenCase([]) },
        headers: { 'If-Match': `"${version}"` },
      })
      expect(late.status).toBe(404)
      expect((await texts.publish(listIt(id))).body.detail).toContain('there is no case 7')
      expect((await call('POST', `/projects/${id}/restore`)).body).toMatchObject({
        published: true,
        place: null,
      })
      expect((await call('POST', `/projects/${id}/restore`)).status).toBe(404)
      expect(
        (await texts.publish({ portfolio: content => ({ ...content, cases: ['1', '7'] }) })).status,
      ).toBe(200)
      expect((await visit('/portfolio/7')).status).toBe(200)
    })

    it('is emptied by an owner who types the client, or after 30 days; the number is not given again', async () => {
      for (const client of ['One', 'Two']) await add(client)
      for (const id of ['7', '8']) await call('DELETE', `/projects/${id}`)
      const deletion = (title: string, as = owner) =>
        call('POST', '/projects/7/deletion', { as, body: { title } })
      expect((await deletion('One', editor)).body.code).toBe('not_owner')
      expect((await deletion('one')).body.errors).toEqual({ title: 'Type the name of the client exactly.' })
      expect((await deletion(' One ')).status).toBe(204)
      expect((await deletion('One')).status).toBe(404)
      const { db } = site.deps
      const now = site.clock.now()
      expect(await purgeCaseBin(db, now, { before: now - day })).toBe(0)
      expect(await purgeCaseBin(db, now, { before: now + day })).toBe(1)
      expect((await list()).bin).toEqual([])
      expect(await add('Three')).toMatchObject({ id: '9' })
      const actions = await db
        .selectFrom('activity_events')
        .select('action')
        .where('subject_id', '=', 'case-7')
        .orderBy('id')
        .execute()
      expect(actions.map(({ action }) => action).slice(-3)).toEqual([
        'case_added',
        'case_deleted',
        'case_erased',
      ])
    })
  })

  it.each([
    [{}, 'client'],
    [{ client: '   ' }, 'client'],
    [{ client: 'x'.repeat(41) }, 'client'],
    [{ client: 'Saltmarsh', number: 4 }, ''],
  ])('are refused where the body is not right: %j', async (body, field) => {
    const refused = await call('POST', '/projects', { body })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_project'])
    if (field) expect(Object.keys(refused.body.errors)).toEqual([field])
    expect((await list()).projects).toHaveLength(6)
  })

  it('go into a file and come from it, all or nothing', async () => {
    const { pictures } = await publishOne()
    const file = await exportWholeSite(site.deps.db)
    const { documents } = tryJson(file) as { documents: Record<string, Content> }
    expect(documents['case-7']).toEqual(writtenCase(pictures))
    const { db, databaseKind: kind, newId, config } = site.deps
    const writing = { db, kind, newId, now: site.clock.now(), siteUrl: config.siteUrl, accountId: null }
    const importThis = (said: object) =>
      importWholeSite(writing, JSON.stringify({ format: 1, documents: said }))
    expect(await importThis(documents)).toMatchObject({ kind: 'imported', documents: [] })

    const twelfth = { ...writtenCase(pictures), client: 'Twelve Mile Gold' }
    const wrong = {
      ...twelfth,
      liveSite: 'http://a.example',
      pictures: writtenCase(['content_404.png', pictures[0] ?? '']).pictures,
    }
    const refused = await importThis({ 'case-12': wrong, portfolio: { cases: ['12', '30'] } })
    expect(refused).toEqual({
      kind: 'refused',
      faults: ['case-12.liveSite (View Live Site): Write an address that begins with https://'],
    })
    expect(
      await importThis({ 'case-12': { ...wrong, liveSite: '' }, portfolio: { cases: ['12', '30'] } }),
    ).toEqual({
      kind: 'refused',
      faults: [
        'case-12.pictures.0.image (Pictures, 1, Picture): Choose another picture: the library does not have this one',
        'portfolio.cases.1 (Cases on the site, 2): Choose one of the list: there is no case 30',
      ],
    })
    expect((await visit('/portfolio/12')).status).toBe(404)
    expect((await importThis({ 'case-12': twelfth, portfolio: { cases: ['12', '1'] } })).kind).toBe(
      'imported',
    )
    expect(await read('/portfolio/12')).toContain('Twelve Mile Gold')
    expect((await add('Next')).id).toBe('13')
    expect(await importThis({ 'case-9': twelfth })).toEqual({
      kind: 'refused',
      faults: [
        'case-9: the case of this number was deleted here. Restore it first, or give it another number.',
      ],
    })
  })
})
