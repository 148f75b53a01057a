/** Labels of enquiries: managing them, setting them, finding by them, files, the privacy desk, and what is refused. */
import { beforeAll, expect, it } from 'vitest'
import type { EnquiryPage } from '../../../domain/enquiry/inbox/inbox-schema'
import type { CountedLabel, Label } from '../../../domain/enquiry/inbox/labels/label-schema'
import type { PersonalData } from '../../../domain/privacy/privacy-schema'
import type { TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('labels', open => {
  let site: Site
  let owner: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, call } = await openInbox(open))
  })

  const create = async (name: string, colour = 'kelp') =>
    (await call<Label>('POST', '/labels', { body: { name, colour } })).body
  const list = async () => (await call<{ labels: CountedLabel[] }>('GET', '/labels')).body.labels
  const set = (id: string, change: object, headers = {}) =>
    call('PATCH', `/enquiries/${id}`, { body: change, headers })
  const namesOf = async (id: string) =>
    (await call('GET', `/enquiries/${id}`)).body.labels.map(({ name }) => name)

  it('are made, renamed, recoloured, counted and deleted by every member', async () => {
    const made = await call<Label>('POST', '/labels', { body: { name: ' Board pack ', colour: 'steel' } })
    expect([made.status, made.body]).toMatchObject([201, { name: 'Board pack', colour: 'steel' }])
    const { id } = made.body
    const twice = await call<{ errors: object }>('POST', '/labels', {
      body: { name: 'BOARD pack', colour: 'kelp' },
    })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
    const enquiry = await enquire(site)
    await set(enquiry.id, { add_labels: [id] })
    await call('PUT', `/labels/${id}`, { body: { name: 'Board packs', colour: 'ochre' } })
    expect(await list()).toContainEqual({ id, name: 'Board packs', colour: 'ochre', enquiries: 1 })
    expect((await call('GET', `/enquiries/${enquiry.id}`)).body.labels).toEqual([
      { id, name: 'Board packs', colour: 'ochre' },
    ])
    expect((await call('DELETE', `/labels/${id}`)).status).toBe(200)
    expect(await namesOf(enquiry.id)).toEqual([])
    const logged = await site.deps.db
      .selectFrom('activity_events')
      .select(['action', 'subject'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['label_created', 'label_changed', 'label_deleted'])
    // Its name may be a client's.
    expect(logged.map(({ subject }) => subject)).toEqual(['', '', ''])
  })

  it('are put on and taken off, each change in the history, and what changes nothing is none', async () => {
    const [urgent, german] = [await create('Urgent', 'herring'), await create('In German')]
    const { id } = await enquire(site)
    const added = await set(id, { add_labels: [urgent.id, german.id, urgent.id] })
    expect(added.body.labels).toEqual([german, urgent])
    expect(added.body.events.at(-1)).toMatchObject({
      kind: 'labelled',
      labelled: ['In German', 'Urgent'],
      unlabelled: [],
    })
    expect((await set(id, { add_labels: [german.id] })).body.version).toBe(added.body.version)
    const both = await set(id, { add_labels: [german.id], remove_labels: [german.id, urgent.id] })
    expect(both.body.labels).toEqual([german])
    const stale = await set(id, { remove_labels: [german.id] }, { 'If-Match': '"1"' })
    expect(stale.status).toBe(412)
  })

  it('of several enquiries are changed at once, and the answer brings back what was before', async () => {
    const label = await create('Conference')
    const [first, second] = [await enquire(site), await enquire(site)]
    await set(first.id, { add_labels: [label.id] })
    const changes = [first, second].map(({ id }) => ({ id, add_labels: [label.id] }))
    const { body } = await call<{ before: object[] }>('POST', '/enquiries/changes', { body: { changes } })
    expect(body.before).toMatchObject([{ id: first.id }, { id: second.id, remove_labels: [label.id] }])
    expect(body.before[0]).not.toHaveProperty('remove_labels')
    await call('POST', '/enquiries/changes', { body: { changes: body.before } })
    expect([await namesOf(first.id), await namesOf(second.id)]).toEqual([['Conference'], []])
  })

  it('that were deleted since are left out when a change is undone', async () => {
    const [kept, gone] = [await create('Comes back'), await create('Is deleted')]
    const { id } = await enquire(site)
    await set(id, { add_labels: [kept.id, gone.id] })
    const changes = [{ id, status: 'archived', remove_labels: [kept.id, gone.id] }]
    const { body } = await call<{ before: object[] }>('POST', '/enquiries/changes', { body: { changes } })
    await call('DELETE', `/labels/${gone.id}`)
    const undone = await call('POST', '/enquiries/changes', { body: { changes: body.before } })
    expect(undone.status).toBe(200)
    const { status, events } = (await call('GET', `/enquiries/${id}`)).body
    expect([status, await namesOf(id)]).toEqual(['new', ['Comes back']])
    const labelled = { kind: 'labelled', labelled: ['Comes back'], unlabelled: [] }
    expect(events.filter(({ kind }) => kind === 'labelled').at(-1)).toMatchObject(labelled)
  })

  it('find enquiries, alone and with words, and count them', async () => {
    const label = await create('Found by')
    const [one, other] = [await enquire(site), await enquire(site)]
    for (const { id } of [one, other]) await set(id, { add_labels: [label.id] })
    await set(other.id, { status: 'archived' })
    const idsOf = async (query: string) =>
      (await call<EnquiryPage>('GET', `/enquiries?label=${label.id}${query}`)).body.enquiries.map(
        ({ id }) => id,
      )
    expect(await idsOf('')).toEqual([other.id, one.id])
    expect(await idsOf('&status=open&order=due')).toEqual([one.id])
    expect(await idsOf(`&search=${one.email}`)).toEqual([one.id])
    const counts = await call<object>('GET', `/enquiries/found?label=${label.id}`)
    expect(counts.body).toMatchObject({ new: 1, archived: 1, spam: 0 })
  })

  it('are in files, and in what is stored about a person', async () => {
    const [one, two] = [await create('Zeta'), await create('Alpha, beta')]
    const { id, email } = await enquire(site)
    await set(id, { add_labels: [one.id, two.id] })
    const file = async (format: string) =>
      (await call('GET', `/enquiries/export?search=${email}&format=${format}`)).text
    const csv = await file('csv')
    expect(csv.split('\r\n')[0]).toMatch(/,Labels,/)
    expect(csv).toContain(',"Alpha, beta, Zeta"')
    expect(JSON.parse(await file('json'))).toMatchObject([{ labels: ['Alpha, beta', 'Zeta'] }])
    const { body } = await call<PersonalData>('GET', `/privacy/data?email=${email}`, { as: owner })
    expect(body.enquiries[0]?.labels).toEqual(['Alpha, beta', 'Zeta'])
    await call('POST', '/privacy/erasures', { as: owner, body: { email, typed: email } })
    expect((await list()).find(({ id: label }) => label === one.id)?.enquiries).toBe(0)
  })

  it('that do not exist are refused, and nothing is changed', async () => {
    const { id } = await enquire(site)
    const refused = await set(id, { status: 'archived', add_labels: ['gone'] })
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'no_such_label' }])
    expect((await call('GET', `/enquiries/${id}`)).body).toMatchObject({ status: 'new', version: 1 })
    const many = await set(id, { add_labels: Array.from({ length: 21 }, (_, place) => String(place)) })
    expect(many.status).toBe(422)
  })

  it('are a hundred at most', async () => {
    const missing = 100 - (await list()).length
    for (let count = 0; count < missing; count += 1) await create(`One of many ${count}`)
    const refused = await call<{ errors: object }>('POST', '/labels', {
      body: { name: 'Another', colour: 'kelp' },
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  })
})
