/** Snoozing open enquiries: where they go meanwhile, how they come back, what is refused, and what an undo restores. */
import { beforeAll, expect, it } from 'vitest'
import type { EnquiryPage, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { bringBackSnoozed } from '../../../domain/enquiry/inbox/snooze/bring-back.server'
import type { TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Before = { before: { id: string; snoozed_until?: string | null }[] }

describeEachSite('a snoozed enquiry', open => {
  let site: Site
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, editor, call } = await openInbox(open))
  })

  const inTime = (milliseconds: number) => new Date(site.clock.now() + milliseconds).toISOString()
  const change = (id: string, body: object) => call('PATCH', `/enquiries/${id}`, { body })
  const changeAll = (changes: object[]) => call<Before>('POST', '/enquiries/changes', { body: { changes } })
  const read = async (id: string) => (await call('GET', `/enquiries/${id}`)).body
  const list = async (query: string) =>
    (await call<EnquiryPage>('GET', `/enquiries?${query}`)).body.enquiries.map(({ id }) => id)
  const count = async (path: string) => (await call<Record<string, number>>('GET', path)).body

  const newOne = async () => (await enquire(site)).id

  it('leaves the open lists and every count, and comes back by the clock', async () => {
    const id = await newOne()
    const [menu, found] = [await count('/counts'), await count('/enquiries/found')]
    const until = inTime(2 * hour)
    const { body } = await change(id, { snoozed_until: until })
    expect(body).toMatchObject({ status: 'new', snoozed_until: until, version: 2 })
    expect(body.due_at).not.toBeNull()
    for (const query of ['status=open&order=due', 'status=open', 'status=new', 'status=open&search=Hello'])
      expect(await list(query), query).not.toContain(id)
    for (const query of ['status=snoozed', 'status=snoozed&order=back', 'status=snoozed&search=Hello', ''])
      expect(await list(query), query).toContain(id)
    expect(await count('/counts')).toMatchObject({ enquiries: (menu.enquiries ?? 0) - 1 })
    const { new: fresh = 0, snoozed = 0 } = found
    expect(await count('/enquiries/found')).toMatchObject({ new: fresh - 1, snoozed: snoozed + 1 })
    const dueToday = async () => {
      const { enquiries } = (await call<{ enquiries: { due: { id: string }[] } }>('GET', '/today')).body
      return enquiries.due.map(due => due.id)
    }
    expect(await dueToday()).not.toContain(id)

    site.clock.advance(2 * hour)
    expect(await list('status=open&order=due')).toContain(id)
    expect(await list('status=snoozed')).not.toContain(id)
    expect(await count('/enquiries/found')).toMatchObject({ new: fresh, snoozed })
    expect(await dueToday()).toContain(id)
    await bringBackSnoozed(site.deps)
    await bringBackSnoozed(site.deps)
    const back = await read(id)
    expect([back.snoozed_until, back.unread]).toEqual([null, true])
    expect(back.events.map(({ kind, by, until: at }) => [kind, by?.id, at])).toEqual([
      ['snoozed', editor.id, until],
      ['returned', undefined, undefined],
    ])
  })

  it('is listed by its return, over the pages', async () => {
    const ids = await Promise.all([newOne(), newOne(), newOne()])
    const order = [2, 0, 1].map(index => ids[index] ?? '')
    for (const [index, id] of order.entries()) await change(id, { snoozed_until: inTime((index + 1) * day) })
    const shown = await list('status=snoozed&order=back')
    expect(shown.filter(id => ids.includes(id))).toEqual(order)
    // Of others there is no such order.
    expect(await list('status=archived&order=back')).toEqual([])
    await changeAll(order.map(id => ({ id, snoozed_until: null })))
    expect(await list('status=snoozed')).toEqual([])
  })

  it.each([
    ['in the past', () => inTime(-1000), 'Snoozed until: choose a time in the future.'],
    ['over a year ahead', () => inTime(367 * day), 'Snoozed until: choose a time within a year.'],
    ['far ahead', () => '9999-12-31T23:59:59Z', 'Snoozed until: choose a time within a year.'],
    ['without a zone', () => '2027-01-01T09:00', 'Snoozed until: give date and time with a zone'],
    ['of no calendar', () => '2027-02-30T09:00:00Z', 'Snoozed until: give date and time with a zone'],
    ['as a number', () => 5, 'Snoozed until: '],
  ])('is not snoozed until a time %s', async (_, until, detail) => {
    const id = await newOne()
    for (const [method, path, body] of [
      ['PATCH', `/enquiries/${id}`, { snoozed_until: until() }],
      ['POST', '/enquiries/changes', { changes: [{ id, snoozed_until: until() }] }],
    ] as const) {
      const refused = await call<{ detail: string; errors: object }>(method, path, { body })
      expect([refused.status, refused.body]).toMatchObject([422, { code: 'invalid_change' }])
      if (method === 'PATCH') {
        expect(Object.keys(refused.body.errors)).toEqual(['snoozed_until'])
        expect(refused.body.detail.startsWith(detail), refused.body.detail).toBe(true)
      }
    }
    expect(await read(id)).toMatchObject({ snoozed_until: null, version: 1 })
  })

  it.each(['answered', 'archived', 'spam'])('cannot be one that is %s', async status => {
    const [id, other] = [await newOne(), await newOne()]
    await change(id, { status })
    const until = inTime(day)
    const refused = await change(id, { snoozed_until: until })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_open' }])
    expect((await change(other, { snoozed_until: until, status })).status).toBe(409)
    const both = await changeAll([id, other].map(one => ({ id: one, snoozed_until: until })))
    expect(both.status).toBe(409)
    expect(await read(other)).toMatchObject({ status: 'new', snoozed_until: null })
    // With the move that opens it, it can.
    expect((await change(id, { status: 'new', snoozed_until: until })).body.snoozed_until).toBe(until)
  })

  it('is no longer one once it is closed, which an undo brings back', async () => {
    const [aside, plain] = [await newOne(), await newOne()]
    const until = inTime(day)
    await change(aside, { snoozed_until: until })
    const { body } = await changeAll([aside, plain].map(id => ({ id, status: 'archived' })))
    expect(body.before.find(({ id }) => id === plain)).not.toHaveProperty('snoozed_until')
    expect(await read(aside)).toMatchObject({ status: 'archived', snoozed_until: null })
    expect((await changeAll(body.before)).status).toBe(200)
    expect(await read(aside)).toMatchObject({ status: 'new', snoozed_until: until })

    // An undo that comes after the time is taken all the same: that one is open.
    const late = (await changeAll([aside, plain].map(id => ({ id, status: 'archived' })))).body.before
    site.clock.advance(2 * day)
    expect((await changeAll(late)).status).toBe(200)
    expect(await read(aside)).toMatchObject({ status: 'new', snoozed_until: null })
    expect(await read(plain)).toMatchObject({ status: 'new', snoozed_until: null })
  })

  it('of several is undone, and an earlier time comes back', async () => {
    const [first, second] = [await newOne(), await newOne()]
    const [soon, later] = [inTime(day), inTime(3 * day)]
    await change(first, { snoozed_until: soon })
    const { body } = await changeAll([first, second].map(id => ({ id, snoozed_until: later })))
    expect(await read(second)).toMatchObject({ snoozed_until: later })
    await changeAll(body.before)
    expect([(await read(first)).snoozed_until, (await read(second)).snoozed_until]).toEqual([soon, null])
    // Whoever assigns it, and takes that back, decides nothing about its time.
    const assigned = await changeAll([{ id: first, assignee_id: editor.id }])
    expect(assigned.body.before[0]).not.toHaveProperty('snoozed_until')
  })

  it('keeps its time when the same is asked again, and in any zone', async () => {
    const id = await newOne()
    const until = inTime(day)
    await change(id, { snoozed_until: until })
    const elsewhere = new Date(Date.parse(until) - 8 * hour).toISOString().replace('Z', '-08:00')
    expect((await change(id, { snoozed_until: elsewhere })).body).toMatchObject({
      snoozed_until: until,
      version: 2,
    })
    const moved = (await change(id, { status: 'in_progress' })).body
    expect(moved).toMatchObject({ status: 'in_progress', snoozed_until: until })
    expect((await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Yes' } })).body).toMatchObject({
      ...{ status: 'answered', snoozed_until: null },
    })
  })

  it('is in files with its time', async () => {
    const id = await newOne()
    const until = inTime(day)
    await change(id, { snoozed_until: until })
    const { text } = await call('GET', '/enquiries/export?status=snoozed&format=csv')
    expect(text.split('\r\n')[0]).toMatch(/,Snoozed until \(Vancouver time\)$/)
    const json: WholeEnquiry[] = JSON.parse(
      (await call('GET', '/enquiries/export?status=snoozed&format=json')).text,
    )
    expect(json.find(one => one.id === id)?.snoozed_until).toBe(until)
  })
})
