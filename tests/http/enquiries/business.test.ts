/** /api/enquiries/business: what came in, how it was answered, and what was won, by month, service, page and member. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { Business } from '../../../domain/enquiry/inbox/business/business-schema'
import { anEnquiry } from '../../support/data/an-enquiry'
import { type ApiCall, callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const minute = 60_000
const hour = 60 * minute

describeEachSite('the business', open => {
  let site: Site
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, editor } = await openStaffed(open))
  })
  beforeEach(async () => {
    await site.deps.db.deleteFrom('contact_submissions').execute()
  })

  const call = <Body = object>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, `/enquiries${path}`, { as: editor, ...asked })
  const read = async (query = '') => (await call<Business>('GET', `/business${query}`)).body

  let senders = 0
  interface Told {
    service?: string
    origin?: string
    spam?: boolean
  }
  async function enquire({ service = '', origin, spam = false }: Told = {}): Promise<string> {
    senders += 1
    const email = `client-${senders}@client.example`
    const enquiry = anEnquiry({ name: 'Ines Falk', email, company: 'Brine', message: 'Hello', service })
    await submitEnquiry(site.deps, enquiry, { spam, origin: origin ?? null })
    const row = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const change = (id: string, values: object) =>
    site.deps.db.updateTable('contact_submissions').set(values).where('id', '=', id).execute()
  const note = (id: string, value: number | null, service = '') =>
    call('PATCH', `/${id}`, { body: { outcome: { result: 'won', value, service } } })

  it('has answers in time and medians, by month, service and member', async () => {
    const answered = async (service: string, minutes: number[], isInTime = true) => {
      for (const taken of minutes) {
        const at = (later: number) => new Date(site.clock.now() + later * minute).toISOString()
        const times = { answered_at: at(taken), due_at: at(isInTime ? taken : taken - 1) }
        await change(await enquire({ service }), { ...times, status: 'answered' })
      }
    }
    await answered('Other', [10, 20, 60])
    await answered('Brand Identity & Design', [5, 15], false)
    site.clock.advance(hour)
    const open = await enquire()
    await enquire({ spam: true })
    const before = await read()
    expect(before.all).toEqual({
      ...{ name: '', enquiries: 6, due: 5, in_time: 3, median: expect.closeTo(15, 3), won: 0, won_value: 0 },
    })
    expect(before.services.map(({ name, due, in_time }) => [name, due, in_time])).toEqual([
      ['Other', 3, 3],
      ['Brand Identity & Design', 2, 0],
      ['', 0, 0],
    ])
    expect(before.services.map(({ median }) => median)).toEqual([
      ...[expect.closeTo(20, 3), expect.closeTo(10, 3), null],
    ])
    expect(before.members).toEqual([])
    await call('POST', `/${open}/replies`, { body: { body: 'At once' } })
    await enquire()
    site.clock.advance(73 * hour)
    const after = await read()
    expect(after.all).toMatchObject({ enquiries: 7, due: 7, in_time: 4 })
    expect(after.members).toMatchObject([{ name: editor.email, due: 1, in_time: 1 }])
    expect(after.months.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(7)
  })

  it('has what was won and its value, by what it was for and by page', async () => {
    await note(await enquire({ service: 'Other', origin: '/services' }), 12_500, 'Websites')
    await note(await enquire({ service: 'Websites', origin: '/services' }), null)
    await enquire({ service: 'Other', origin: '/about' })
    const gone = await enquire({ service: 'Other' })
    await call('PATCH', `/${gone}`, { body: { outcome: { result: 'lost', reason: 'price', value: 900 } } })
    const { all, services, origins } = await read()
    expect(all).toMatchObject({ enquiries: 4, won: 2, won_value: 12_500 })
    const figures = ({ name, enquiries, won, won_value }: (typeof services)[number]) => [
      ...[name, enquiries, won, won_value],
    ]
    expect(services.map(figures)).toEqual([
      ['Websites', 2, 2, 12_500],
      ['Other', 2, 0, 0],
    ])
    expect(origins.map(figures)).toEqual([
      ['/services', 2, 2, 12_500],
      ['', 1, 0, 0],
      ['/about', 1, 0, 0],
    ])
  })

  it('counts a scheduled reply as the first answer once it is sent', async () => {
    const id = await enquire()
    const send_at = new Date(site.clock.now() + 2 * hour).toISOString()
    await call('POST', `/${id}/replies`, { body: { body: 'Later', send_at } })
    const before = await read()
    expect([before.all, before.members]).toMatchObject([{ enquiries: 1, due: 0, median: null }, []])
    site.clock.advance(2 * hour)
    const after = await read()
    expect(after.all).toMatchObject({ due: 1, in_time: 1, median: expect.closeTo(120, 1) })
    expect(after.members).toMatchObject([{ name: editor.email, due: 1, in_time: 1 }])
  })

  it('misses the promise while a reply that is scheduled after it is still to be sent', async () => {
    const id = await enquire()
    const send_at = new Date(site.clock.now() + 100 * hour).toISOString()
    await call('POST', `/${id}/replies`, { body: { body: 'Much later', send_at } })
    site.clock.advance(73 * hour)
    expect((await read()).all).toMatchObject({ due: 1, in_time: 0, median: null })
  })

  it('counts by months of the agency, every one of the period', async () => {
    // A minute before and after midnight in Vancouver.
    await change(await enquire(), { created_at: '2026-10-01T06:59:00.000Z' })
    await change(await enquire(), { created_at: '2026-10-01T07:01:00.000Z' })
    const { months } = await read('?period=3')
    expect(months.map(({ name, enquiries }) => [name, enquiries])).toEqual([
      ['2026-09', 1],
      ['2026-10', 1],
      ['2026-11', 0],
    ])
    await change(await enquire(), { created_at: '2026-09-01T06:59:00.000Z' })
    expect((await read('?period=3')).all.enquiries).toBe(2)
    expect((await read()).all.enquiries).toBe(3)
    expect([(await read('?period=24')).months.length, (await read('?period=x')).period]).toEqual([24, '12'])
  })

  it('is zeros when nothing came in', async () => {
    const { all, months, services } = await read()
    expect(all).toEqual({ name: '', enquiries: 0, due: 0, in_time: 0, median: null, won: 0, won_value: 0 })
    expect([months.length, services]).toEqual([12, []])
  })

  it('is exported as CSV, without formulas', async () => {
    await note(await enquire({ service: 'Other', origin: '/services' }), 12_500, '=Zq')
    const file = await call('GET', '/business/export?period=3')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(/filename="business-2026-11-\d\d\.csv"$/)
    const [head, ...rows] = file.text.trim().split('\r\n')
    expect(head).toBe(
      'By,Name,Enquiries,Answered or past due,Answered in time,Median minutes to the first answer,Won,Value won in dollars',
    )
    expect(rows).toEqual([
      ...['Month,2026-09,0,0,0,,0,0', 'Month,2026-10,0,0,0,,0,0', 'Month,2026-11,1,0,0,,1,12500'],
      ...["Service,'=Zq,1,0,0,,1,12500", 'Page,/services,1,0,0,,1,12500'],
    ])
  })
})
