import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SafeHtml } from '../../shared/safe-html'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { makeFolder } from '../../tests/support/make-folder'
import { runCommand } from '../../tests/support/site/commands'
import { siteCommand } from './site'

const longAgo = '2026-11-01T00:00:00.000Z'

describeEachDatabase('npm run site', open => {
  async function setUp() {
    const { db, config } = await open()
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
    const folder = makeFolder('site-file')
    const run = (...argv: string[]) => runCommand(siteCommand, env, ...argv)
    const place = (name: string) => join(folder, name)
    const write = (content: unknown) => {
      const file = place('edited.json')
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
      return file
    }
    const exported = async (name: string) => {
      expect(await run('export', place(name))).toMatchObject({
        code: 0,
        output: `Written to ${place(name)}.`,
      })
      return readFileSync(place(name), 'utf8')
    }
    return { db, run, place, write, exported }
  }

  it('writes every text, and takes nothing from a file that says the same', async () => {
    const { db, run, place, exported } = await setUp()
    const { format, documents } = JSON.parse(await exported('a.json'))
    expect(format).toBe(1)
    expect(Object.keys(documents)).toEqual(expect.arrayContaining(['home', 'services', 'contact', 'privacy']))
    expect(await run('import', place('a.json'))).toMatchObject({ code: 0, output: '0 documents changed.' })
    expect(await db.selectFrom('site_versions').selectAll().execute()).toEqual([])
    const again = await run('export', place('a.json'))
    expect(again.code).toBe(1)
    expect(again.errors).toMatch(/a\.json was not written: EEXIST/)
  })

  it('writes pages of staff’s own, too, and makes them from a file with its other texts', async () => {
    const { db, run, write, exported } = await setUp()
    const pages = { terms: { title: 'Terms', content: '<p>Of use.</p>' } }
    const file = write({ format: 1, documents: { about: { lede: 'New.' } }, pages })
    expect((await run('import', file, '--dry-run')).output.split('\n').at(-1)).toBe(
      '2 documents would change.',
    )
    expect(await db.selectFrom('own_pages').select('id').execute()).toEqual([])
    const { code, output } = await run('import', file)
    expect([code, output.split('\n').at(-1)]).toEqual([0, '2 documents changed.'])
    expect(output).toContain('Page /terms:\n  Title: "" -> "Terms"')
    expect(JSON.parse(await exported('after.json')).pages.terms).toMatchObject({
      title: 'Terms',
      status: 'draft',
    })
    const log = await db.selectFrom('activity_events').select(['action', 'account_id']).execute()
    expect(log).toEqual(
      expect.arrayContaining([
        { action: 'site_published', account_id: null },
        { action: 'page_created', account_id: null },
      ]),
    )
  })

  it('publishes what a file says differently, and leaves the rest and the drafts', async () => {
    const { db, run, write, exported } = await setUp()
    const before = JSON.parse(await exported('before.json'))
    const draft = JSON.stringify({ ...before.documents.about, lede: 'Not yet.' })
    await db
      .insertInto('site_documents')
      .values({
        name: 'about',
        draft,
        published: null,
        version: 1,
        changed_at: '2026-11-20T10:00:00.000Z',
        changed_by: null,
      })
      .execute()
    const file = write({
      format: 1,
      documents: { contact: { phoneTitle: 'Ring us' }, about: { lede: 'New.' } },
    })
    const lines = [
      'Contact:',
      `  Title of the telephone: ${JSON.stringify(before.documents.contact.phoneTitle)} -> "Ring us"`,
      'About:',
    ]
    const tried = await run('import', file, '--dry-run')
    expect(tried.code).toBe(0)
    for (const line of [...lines, '  Its draft stays as it is.', '2 documents would change.'])
      expect(tried.output.split('\n')).toContain(line)
    expect(await exported('unchanged.json')).toBe(await exported('still.json'))

    expect((await run('import', file)).output).toContain('2 documents changed.')
    const after = JSON.parse(await exported('after.json'))
    expect(after.documents).toEqual({
      ...before.documents,
      contact: { ...before.documents.contact, phoneTitle: 'Ring us' },
      about: { ...before.documents.about, lede: 'New.' },
    })
    const rows = await db.selectFrom('site_documents').select(['name', 'draft']).orderBy('name').execute()
    expect(rows).toEqual([
      { name: 'about', draft },
      { name: 'contact', draft: null },
    ])
    const published = db.selectFrom('site_versions').select(['name', 'published_by']).orderBy('name')
    expect(await published.execute()).toEqual([
      { name: 'about', published_by: null },
      { name: 'contact', published_by: null },
    ])
  })

  it.each([
    ['{', 'It is no file of "npm run site -- export FILE" (format 1).'],
    [{ format: 2, documents: {} }, 'It is no file of "npm run site -- export FILE" (format 1).'],
    [{ format: 1, documents: { shop: {} } }, /^shop: no such document\. There are company, look, home, /],
    [{ format: 1, documents: { home: 'Hello' } }, 'home: it must be an object.'],
    [{ format: 1, documents: { contact: { fax: '1' } } }, /^contact: Unrecognized key: "fax"/],
    [
      { format: 1, documents: { contact: { phoneTitle: 'x'.repeat(41) } } },
      'contact.phoneTitle (Title of the telephone): Shorten it: 40 characters at most',
    ],
    [
      { format: 1, documents: { contact: { faqs: [{ question: 'Why?' }] } } },
      /^contact\.faqs\.0\.answer \(Questions, 1, Answer\): /,
    ],
  ])('changes nothing by a file that does not fit: %j', async (content, fault) => {
    const { db, run, write } = await setUp()
    const { code, output } = await run('import', write(content))
    expect([code, output.split('\n').at(-1)]).toEqual([1, '1 fault. Nothing was changed.'])
    expect(output.split('\n')[0]).toMatch(fault)
    expect(await db.selectFrom('site_documents').selectAll().execute()).toEqual([])
  })

  it('changes nothing of texts that go out at a time', async () => {
    const { db, run, write } = await setUp()
    const id = 'p1'
    await db
      .insertInto('site_documents')
      .values({ name: 'about', draft: null, version: 1, changed_at: '2026-11-20T20:00:00.000Z' })
      .execute()
    await db
      .insertInto('site_publications')
      .values({ id, due_at: '2036-12-01T07:00:00.000Z', scheduled_at: '2026-11-20T20:00:00.000Z' })
      .execute()
    await db
      .insertInto('site_publication_texts')
      .values({ publication_id: id, name: 'about', content: '{}' })
      .execute()
    const file = write({
      format: 1,
      documents: { about: { lede: 'New.' }, contact: { phoneTitle: 'Ring us' } },
    })
    const { code, output } = await run('import', file)
    expect([code, output.split('\n')[0]]).toEqual([
      1,
      'about: other texts of it go out on Dec 1, 2036, 12:00 a.m. Vancouver time. Take those back first.',
    ])
  })

  it('takes a file whole or not at all', async () => {
    const { run, write, exported } = await setUp()
    const before = await exported('before.json')
    const file = write({ format: 1, documents: { contact: { phoneTitle: 'Ring us' }, about: { lede: '' } } })
    expect((await run('import', file)).output).toContain('Nothing was changed.')
    expect(await exported('after.json')).toBe(before)
  })

  it.each([
    [[], 'Say export, import or remove-demo.'],
    [['export'], 'Name one file to export.'],
    [['import', 'a', 'b'], 'Name one file to import.'],
    [['export', 'a', '--dry-run'], '--dry-run is for import.'],
    [['erase', 'a'], 'Say export, import or remove-demo.'],
  ])('explains itself on %j', async (argv, sentence) => {
    const { run } = await setUp()
    const { code, errors } = await run(...argv)
    expect(code).toBe(2)
    expect(errors).toContain(sentence)
  })

  it('says which file cannot be read', async () => {
    const { run, place } = await setUp()
    const { code, errors } = await run('import', place('none.json'))
    expect(code).toBe(1)
    expect(errors).toMatch(/none\.json cannot be read: ENOENT/)
  })

  it('says what is left of the demo content, and removes it when the name is given', async () => {
    const { db, run } = await setUp()
    const post = {
      ...{
        id: 'one-story-two-speeds',
        title: 'One story, two speeds',
        excerpt: '',
        content: '<p>a</p>' as SafeHtml,
      },
      ...{ author: 'A', date: '2026-11-01', read_time_in_minutes: 1, category: '', image_url: '' },
      ...{ status: 'published' as const, created_at: longAgo, updated_at: longAgo, version: 1 },
    }
    await db.insertInto('blog_posts').values(post).execute()
    const asked = await run('remove-demo')
    expect(asked.code).toBe(1)
    expect(asked.output).toMatch(
      /^Left: 1 demo article and the notice "Demonstration: .*"\. To remove it: .* --yes "Quorum & Quay"$/,
    )
    const wrong = await run('remove-demo', '--yes', 'Quorum')
    expect([wrong.code, wrong.output]).toEqual([
      1,
      'Nothing was removed: the agency’s name is "Quorum & Quay".',
    ])
    expect(await db.selectFrom('site_versions').selectAll().execute()).toEqual([])
    const removed = await run('remove-demo', '--yes', 'Quorum & Quay')
    expect(removed.code).toBe(0)
    expect(removed.output).toMatch(/^Removed: 1 demo article and the notice .* for 30 days\.$/)
    const row = await db.selectFrom('blog_posts').select(['binned_at', 'status']).executeTakeFirstOrThrow()
    expect([row.status, row.binned_at]).toEqual(['draft', expect.any(String)])
    const log = await db.selectFrom('activity_events').select(['action', 'account_id']).execute()
    expect(log).toContainEqual({ action: 'post_deleted', account_id: null })
    expect(await run('remove-demo')).toMatchObject({
      code: 0,
      output: 'Nothing is left of the demo content.',
    })
  })

  it.each([
    ['remove-demo with a file', ['remove-demo', 'a.json'], 'remove-demo takes --yes NAME only.'],
    ['--yes with an export', ['export', 'a.json', '--yes', 'A'], '--yes is for remove-demo.'],
  ])('refuses %s', async (_, argv, sentence) => {
    const { run } = await setUp()
    const { code, errors } = await run(...argv)
    expect(code).toBe(2)
    expect(errors).toContain(sentence)
  })
})
