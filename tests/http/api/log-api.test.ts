/** /api/log: what owners read, and who is refused. */
import { beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { type LogPage, logPageSchema } from '../../../domain/log/log-schema'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { isoTime } from '../../../platform/clock'
import { anEnquiry } from '../../support/data/an-enquiry'
import { type ApiAnswer, type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

interface Entry {
  at: string
  area: string
  action: string
  member: string | null
  subject: string
  detail: Record<string, unknown>
}

describeEachSite('the log', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })
  const call = (method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as: owner, ...asked })
  async function list(query = ''): Promise<{ entries: Entry[]; next: string | null }> {
    const { status, body } = await call('GET', `/log${query}`)
    expect(status).toBe(200)
    return body
  }
  const note = (minutesAgo: number, subject: string) =>
    noteActivity(site.deps.db, {
      action: 'post_saved',
      now: site.clock.now() - minutesAgo * 60_000,
      accountId: editor.id,
      subject,
    })

  describe('refuses', () => {
    it('nothing malformed: what it does not know means no filter', async () => {
      const whole = await list()
      const never = '?before=2026-02-30T00:00:00.000Z_x'
      for (const query of [
        '?area=x',
        '?before=x',
        never,
        '?from=x&to=2026-02-30',
        `?member=${'x'.repeat(200)}`,
      ])
        expect(await list(query)).toEqual(whole)
      expect(await list(`?search=${encodeURIComponent('%')}`)).toMatchObject({ entries: [] })
    })
  })

  it('says what editors do with posts, in the transaction that does it', async () => {
    const as = editor
    const made = await call('POST', '/posts', {
      as,
      body: {
        title: 'Results day',
        author: 'Priya',
        date: '2026-11-20',
        excerpt: 'Soon',
        category: '',
        image_url: '',
        read_time_in_minutes: 5,
        content: '<p>A</p>',
        status: 'draft',
      },
    })
    expect(made.status).toBe(201)
    const post = `/posts/${made.body.id}`
    const change = (body: object) => call('PATCH', post, { as, body })
    await change({ excerpt: 'Very soon' })
    await change({ status: 'published' })
    await call('POST', `${post}/versions/1/restore`, { as })
    expect(
      (
        await change({
          status: 'published',
          image_url: '/storage/v1/object/public/portfolio_images/content_1.png',
        })
      ).status,
    ).toBe(422)
    await call('DELETE', post, { as })
    const { entries } = await list('?search=results')
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['post_deleted', { status: 'draft', version: 5 }],
      ['post_restored', { status: 'draft', version: 4 }],
      ['post_published', { status: 'published', version: 3 }],
      ['post_saved', { status: 'draft', version: 2 }],
      ['post_created', { status: 'draft' }],
    ])
    expect(new Set(entries.map(({ member, subject, area }) => [member, subject, area].join()))).toEqual(
      new Set([[editor.email, 'Results day', 'content'].join()]),
    )
  })

  it('shows accounts beside content, with who acted and to whom', async () => {
    const answer = await call('PATCH', `/people/${editor.id}`, { body: { role: 'owner' } })
    expect(answer.status).toBe(200)
    const [entry] = (await list('?area=accounts')).entries
    expect(entry).toMatchObject({ action: 'role_changed', member: owner.email, subject: editor.email })
    const ofOwner = await list(`?member=${owner.id}&search=role`)
    expect(ofOwner.entries).toMatchObject([{ action: 'role_changed' }])
    expect((await list(`?member=${editor.id}&search=role`)).entries).toEqual(ofOwner.entries)
    await call('PATCH', `/people/${editor.id}`, { body: { role: 'editor' } })
  })

  it('turns pages without gap or repetition, also between entries of one moment', async () => {
    const own = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    const reader = await makeAccount(own, { role: 'owner' })
    const before = await own.deps.db.selectFrom('auth_events').select('id').execute()
    for (let number = 0; number < 120; number += 1)
      await noteActivity(own.deps.db, {
        action: 'post_saved',
        now: own.clock.now() - Math.floor(number / 40),
        accountId: null,
        subject: String(number),
      })
    const seen: Entry[] = []
    let next: string | null = ''
    let pages = 0
    while (next !== null) {
      const page: ApiAnswer<LogPage> = await callApi(own, 'GET', `/log?before=${next}`, { as: reader })
      seen.push(...page.body.entries)
      next = page.body.next
      pages += 1
    }
    expect(pages).toBe(Math.ceil((120 + before.length) / 50))
    const subjects = seen.filter(({ area }) => area === 'content').map(({ subject }) => Number(subject))
    expect(subjects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, index) => index))
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('filters by days of the company, and by several words', async () => {
    const at = (instant: string, subject: string) =>
      noteActivity(site.deps.db, { action: 'post_saved', now: Date.parse(instant), accountId: null, subject })
    await at('2026-03-02T07:59:59.999Z', 'the evening before')
    await at('2026-03-02T08:00:00.000Z', 'midnight of the second')
    await at('2026-03-03T07:59:00.000Z', 'late on the second')
    await at('2026-03-03T08:00:00.000Z', 'the third')
    const subjects = async (query: string) => (await list(query)).entries.map(({ subject }) => subject)
    expect(await subjects('?from=2026-03-02&to=2026-03-02')).toEqual([
      'late on the second',
      'midnight of the second',
    ])
    expect(await subjects('?to=2026-03-02&search=SAVED%20the%20before')).toEqual(['the evening before'])
  })

  it('is exported as CSV that no spreadsheet runs, and says so itself', async () => {
    await note(0, '=HYPERLINK("http://evil.example")')
    const answer = await site.request('/api/log/export?area=content&search=hyperlink', {
      headers: { Authorization: `Bearer ${owner.session.access_token}` },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="log-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, line, ...rest] = bytes.subarray(3).toString().split('\r\n')
    expect(head).toBe(
      'Time (Vancouver time),Area,Event,Action,Member,Member address,Subject,Detail,IP address,User agent',
    )
    expect(line).toContain(
      `,Content,Saved a post.,post_saved,${editor.email},${editor.email},"'=HYPERLINK(""http://evil.example"")",{},`,
    )
    expect(rest).toEqual([''])
    expect((await list('?area=exports')).entries).toMatchObject([
      { action: 'log_exported', member: owner.email, detail: { area: 'content' } },
    ])
  })

  it('names the enquiry of an entry while it exists, and in no file', async () => {
    const sender = { name: 'Lise Moreau', email: 'lise@client.example', company: 'Brine' }
    await submitEnquiry(site.deps, anEnquiry({ ...sender, message: 'Words' }), { spam: false })
    const enquiry = site.deps.db.selectFrom('contact_submissions').where('email', '=', sender.email)
    const { id } = await enquiry.select('id').executeTakeFirstOrThrow()
    const change = { status: 'archived' }
    expect((await call('PATCH', `/enquiries/${id}`, { as: editor, body: change })).status).toBe(200)
    const newest = async () => (await list('?area=enquiries')).entries[0]
    expect(await newest()).toMatchObject({ subject: 'Lise Moreau, Brine', enquiry_id: id })
    const csv = await call('GET', '/log/export?area=enquiries')
    expect(csv.text).toContain('enquiry_status')
    expect(csv.text).not.toContain('Lise')
    const body = { email: sender.email, typed: sender.email }
    expect((await call('POST', '/privacy/erasures', { body })).status).toBe(200)
    expect(await newest()).toMatchObject({ subject: '', enquiry_id: null })
  })
})

describeEachSite('a long log', open => {
  it('is searched in parts, so that words of few entries hold up no one', async () => {
    const site = await open(authEnv)
    const reader = await makeAccount(site, { role: 'owner' })
    const start = Date.parse('2025-11-20T20:00:00Z')
    for (let from = 0; from < 6000; from += 1000)
      await site.deps.db
        .insertInto('activity_events')
        .values(
          Array.from({ length: 1000 }, (_, index) => ({
            id: `many-${String(from + index).padStart(7, '0')}`,
            at: isoTime(start + (from + index) * 60_000),
            account_id: reader.id,
            area: 'content',
            action: 'post_saved',
            subject: from + index === 100 ? 'The oldest runbook' : 'A post',
            detail: '{}',
          })),
        )
        .execute()
    const search = async (before: string): Promise<LogPage> => {
      const query = new URLSearchParams({ search: 'runbook', before })
      const { status, body } = await callApi(site, 'GET', `/log?${query}`, { as: reader })
      expect(status).toBe(200)
      return logPageSchema.parse(body)
    }
    const first = await search('')
    expect(first.entries).toEqual([])
    const second = await search(first.next ?? '')
    expect(second.entries.map(({ subject }) => subject)).toEqual(['The oldest runbook'])
    expect(second.next).toBeNull()
  })
})
