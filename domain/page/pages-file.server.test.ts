import { expect, it } from 'vitest'
import type { Database, DatabaseKind } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { createPage, type PageWriting } from './edit-pages.server'
import type { PageFields } from './own-pages.server'
import { binPage } from './page-bin.server'
import { exportWholeSite, importWholeSite } from './pages-file.server'

const now = Date.parse('2026-11-26T18:00:00.000Z')

const plain = {
  title: 'Careers',
  lede: 'Room for a fourth.',
  content: '<p>A producer, from March.</p>' as PageFields['content'],
  address: 'careers',
  place: 'none',
  label: '',
  search_title: '',
  search_description: '',
  status: 'published',
  publish_at: null,
} satisfies PageFields

const inFile = ({ address: _, ...fields }: PageFields) => fields

describeEachDatabase('the file of the site', open => {
  let count = 0
  const writingTo = ({ db, kind }: { db: Database; kind: DatabaseKind }): PageWriting => ({
    db,
    kind,
    newId() {
      count += 1
      return `id-${count}`
    },
    now,
    siteUrl: 'http://localhost:3000',
    accountId: null,
  })
  const asObject = {
    parse: (value: unknown) => value as { documents: object; pages: Record<string, unknown> },
  }
  const file = async (db: Database) => readJson(asObject, await exportWholeSite(db))
  const write = (writing: PageWriting, pages: object, options?: { dryRun: boolean }, documents = {}) =>
    importWholeSite(writing, JSON.stringify({ format: 1, documents, pages }), options)
  const add = async (writing: PageWriting, more: Partial<PageFields> = {}) => {
    const outcome = await createPage(writing, { ...plain, ...more })
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    return outcome.page
  }

  it('has every page but those in the bin, and changes nothing where it comes from', async () => {
    const writing = writingTo(await open())
    const at = '2026-12-01T17:00:00.000Z'
    await add(writing)
    await add(writing, { address: 'draft', status: 'draft' })
    await add(writing, {
      address: 'later',
      status: 'scheduled',
      publish_at: at,
      place: 'menu',
      label: 'Soon',
    })
    const { id } = await add(writing, { address: 'gone', title: 'Gone' })
    await binPage(writing, id)
    const { pages } = await file(writing.db)
    expect(pages).toEqual({
      careers: inFile(plain),
      draft: inFile({ ...plain, status: 'draft' }),
      later: inFile({ ...plain, status: 'scheduled', publish_at: at, place: 'menu', label: 'Soon' }),
    })
    expect(await importWholeSite(writing, await exportWholeSite(writing.db))).toEqual({
      kind: 'imported',
      documents: [],
    })
  })

  it('makes the same pages elsewhere, and says before what it would change', async () => {
    const writing = writingTo(await open())
    await add(writing)
    const pages = {
      careers: { title: 'Join us' },
      terms: { title: 'Terms', content: '<p onclick=x>Of use.</p>' },
    }
    const documents = [
      {
        title: 'Page /careers',
        changes: [{ label: 'Title', before: 'Careers', after: 'Join us' }],
        drafted: false,
      },
      {
        title: 'Page /terms',
        changes: [
          { label: 'Title', before: '', after: 'Terms' },
          { label: 'Text', before: '', after: '<p>Of use.</p>' },
          { label: 'Place', before: '', after: 'none' },
          { label: 'Status', before: '', after: 'draft' },
        ],
        drafted: false,
      },
    ]
    const before = await exportWholeSite(writing.db)
    expect(await write(writing, pages, { dryRun: true })).toEqual({ kind: 'imported', documents })
    expect(await exportWholeSite(writing.db)).toBe(before)
    expect(await write(writing, pages)).toEqual({ kind: 'imported', documents })
    const written = (await file(writing.db)).pages
    expect(written.careers).toEqual(inFile({ ...plain, title: 'Join us' }))
    expect(written.terms).toMatchObject({ title: 'Terms', content: '<p>Of use.</p>', status: 'draft' })
    expect(await write(writing, pages)).toEqual({ kind: 'imported', documents: [] })
  })

  it('changes nothing at all where a page or a text does not fit, and names each with its field', async () => {
    const writing = writingTo(await open())
    await add(writing)
    const { id } = await add(writing, { address: 'gone', title: 'Gone' })
    await binPage(writing, id)
    const before = await exportWholeSite(writing.db)
    const pages = {
      careers: { title: 'Join us' },
      gone: { title: 'Back' },
      about: { title: 'About' },
      list: [],
      odd: { title: '', place: 'top', extra: 1, content: 7 },
      late: { title: 'Late', status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' },
      pasted: { title: 'Pasted', content: '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>' },
      lost: {
        title: 'Lost',
        content: '<p><img src="/storage/v1/object/public/portfolio_images/content_9.png"></p>',
      },
    }
    const outcome = await write(writing, pages)
    expect(outcome.kind === 'refused' && outcome.faults).toEqual([
      'pages.about.address: /about is the address of a page of the site. Choose another.',
      'pages.list: it must be an object.',
      expect.stringContaining('pages.odd.title (Title): '),
      expect.stringContaining('pages.odd.place (Place): '),
      'pages.odd.extra: There is no such field.',
      'pages.late.publish_at (Publication time): Choose a time in the future.',
      expect.stringContaining('pages.pasted.content (Text): Upload its pictures'),
      expect.stringContaining('pages.gone.address: “Gone”, which is in the bin,'),
      'pages.lost.content (Text): These pictures are not in the library: content_9.png.',
    ])
    expect(await exportWholeSite(writing.db)).toBe(before)
    const texts = { about: { lede: '' } }
    expect(await write(writing, { careers: { title: 'Join us' } }, undefined, texts)).toMatchObject({
      kind: 'refused',
      faults: [expect.stringContaining('about.lede')],
    })
    expect(await exportWholeSite(writing.db)).toBe(before)
    for (const odd of [[], 'x', { pages: 7 }])
      expect(await importWholeSite(writing, JSON.stringify(odd))).toMatchObject({ kind: 'refused' })
  })

  it('publishes texts and pages together', async () => {
    const writing = writingTo(await open())
    const outcome = await write(writing, { terms: { title: 'Terms' } }, undefined, {
      about: { lede: 'Another.' },
    })
    expect(outcome.kind === 'imported' && outcome.documents.map(({ title }) => title)).toEqual([
      'About',
      'Page /terms',
    ])
  })

  it('gives a place in the menu to a page when another leaves it in the same file', async () => {
    const writing = writingTo(await open())
    for (const address of ['one', 'two']) await add(writing, { address, place: 'menu' })
    await add(writing, { address: 'three' })
    expect(await write(writing, { three: { place: 'menu' } })).toMatchObject({
      kind: 'refused',
      faults: [expect.stringContaining('pages.three.place (Place): The menu has room for 2')],
    })
    expect(await write(writing, { three: { place: 'menu' }, two: { place: 'none' } })).toMatchObject({
      kind: 'imported',
    })
  })
})
