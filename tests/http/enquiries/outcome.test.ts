/** What became of an enquiry: noting it, finding by it, files, the privacy desk, and what is refused. */
import { beforeAll, expect, it } from 'vitest'
import type { EnquiryPage } from '../../../domain/enquiry/inbox/inbox-schema'
import type { PersonalData } from '../../../domain/privacy/privacy-schema'
import type { TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const won = { result: 'won', reason: null, note: 'Signed in May', value: 12_500, service: 'Other' }
const lost = { result: 'lost', reason: 'price', note: '', value: null, service: '' }

describeEachSite('the outcome of an enquiry', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, editor, call } = await openInbox(open))
  })

  const note = (id: string, outcome: unknown, headers = {}) =>
    call('PATCH', `/enquiries/${id}`, { body: { outcome }, headers })

  it('is noted, changed and taken back, each in the history', async () => {
    const { id } = await enquire(site)
    expect((await call('GET', `/enquiries/${id}`)).body.outcome).toBeNull()
    expect((await note(id, won)).body).toMatchObject({ outcome: won, status: 'new', version: 2 })
    // The same again is no change.
    expect((await note(id, won)).body.version).toBe(2)
    // What is left out is not known.
    expect((await note(id, { result: 'unfit' })).body.outcome).toEqual({
      ...{ result: 'unfit', reason: null, note: '', value: null, service: '' },
    })
    const { body } = await note(id, null)
    expect(body.outcome).toBeNull()
    const events = body.events.map(({ kind, outcome, by }) => [kind, outcome?.result, by?.id])
    expect(events).toEqual([
      ['outcome', 'won', editor.id],
      ['outcome', 'unfit', editor.id],
      ['outcome', undefined, editor.id],
    ])
    expect(body.events.at(-1)).toMatchObject({ outcome: null })
    const logged = await site.deps.db
      .selectFrom('activity_events')
      .select('detail')
      .where('action', '=', 'enquiry_outcome')
      .execute()
    expect(logged.map(({ detail }) => JSON.parse(detail))).toEqual([{}, {}, {}])
  })

  it('is not noted over what someone else changed first', async () => {
    const { id } = await enquire(site)
    await note(id, won)
    const refused = await note(id, lost, { 'If-Match': '"1"' })
    expect([refused.status, refused.body]).toMatchObject([412, { current: { outcome: won, version: 2 } }])
    expect((await note(id, lost, { 'If-Match': '"2"' })).body.outcome).toEqual(lost)
  })

  it('of several is noted at once, and the answer brings back what was before', async () => {
    const [first, second] = [await enquire(site), await enquire(site)]
    await note(first.id, won)
    const changes = [first, second].map(({ id }) => ({ id, outcome: lost }))
    const { body } = await call<{ before: { id: string; outcome?: unknown }[] }>(
      'POST',
      '/enquiries/changes',
      {
        body: { changes },
      },
    )
    expect(body.before.map(({ id, outcome }) => [id, outcome])).toEqual([
      [first.id, won],
      [second.id, null],
    ])
    await call('POST', '/enquiries/changes', { body: { changes: body.before } })
    expect((await call('GET', `/enquiries/${first.id}`)).body.outcome).toEqual(won)
    expect((await call('GET', `/enquiries/${second.id}`)).body.outcome).toBeNull()
    // One that was not to change is not part of what brings a change back.
    const archived = await call<{ before: object[] }>('POST', '/enquiries/changes', {
      body: { changes: [{ id: first.id, status: 'archived' }] },
    })
    expect(archived.body.before[0]).not.toHaveProperty('outcome')
  })

  it.each([
    ['outcome.result', {}, 'Outcome'],
    ['outcome.result', { result: 'maybe' }, 'Outcome'],
    ['outcome.reason', { result: 'lost' }, 'Why'],
    ['outcome.reason', { ...lost, reason: 'weather' }, 'Why'],
    ['outcome.reason', { ...won, reason: 'price' }, 'Why'],
    ['outcome.value', { ...won, value: -1 }, 'Value'],
    ['outcome.value', { ...won, value: 12.5 }, 'Value'],
    ['outcome.value', { ...won, value: 1_000_000_001 }, 'Value'],
    ['outcome.value', { ...won, value: '12' }, 'Value'],
    ['outcome.note', { ...won, note: 'x'.repeat(201) }, 'Note'],
    ['outcome.note', { ...won, note: 'a\0b' }, 'Note'],
    ['outcome.service', { ...won, service: 'x'.repeat(121) }, 'Service'],
    ['outcome.mood', { ...won, mood: 'good' }, ''],
    ['outcome', 'won', 'Outcome'],
  ])('names %s, which is wrong, in %j', async (field, outcome, label) => {
    const { id } = await enquire(site)
    const refused = await call<{ errors: object; detail: string }>('PATCH', `/enquiries/${id}`, {
      body: { outcome },
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect(refused.body.detail.startsWith(label)).toBe(true)
  })

  it('finds enquiries, and those that have none', async () => {
    const [sold, gone, open] = [await enquire(site), await enquire(site), await enquire(site)]
    await note(sold.id, won)
    await note(gone.id, lost)
    const idsOf = async (query: string) => {
      const { body } = await call<EnquiryPage>('GET', `/enquiries?${query}`)
      return body.enquiries.map(({ id }) => id)
    }
    const allLost = await idsOf('outcome=lost')
    expect(allLost[0]).toBe(gone.id)
    expect(allLost).not.toContain(sold.id)
    expect(await idsOf('outcome=won&search=client-99@client.example')).toEqual([])
    expect(await idsOf(`outcome=won&search=${sold.email}`)).toEqual([sold.id])
    expect(await idsOf('outcome=won&status=open')).toContain(sold.id)
    expect(await idsOf('outcome=none&status=open&order=due')).toContain(open.id)
    expect(await idsOf('outcome=none&status=open&order=due')).not.toContain(sold.id)
    const { body } = await call<{ new: number }>('GET', '/enquiries/found?outcome=lost')
    expect(body.new).toBe(allLost.length)
  })

  it('is in files and in what the privacy desk gives out, and an erasure leaves none of it', async () => {
    const { id, email } = await enquire(site)
    await note(id, { ...lost, note: '=Zq note', value: 4200, service: 'Zq service' })
    const read = async (path: string) => (await call('GET', path, { as: owner })).text
    const csv = await read(`/enquiries/export?search=${email}&format=csv`)
    expect(csv).toContain('Outcome,Why lost,Note on the outcome,Value,Service it was for')
    expect(csv).toContain(`Lost,Price,'=Zq note,4200,Zq service`)
    expect(JSON.parse(await read(`/enquiries/export?search=${email}&format=json`))).toMatchObject([
      {
        ...{ outcome: 'lost', loss_reason: 'price', outcome_note: '=Zq note' },
        ...{ outcome_value: 4200, outcome_service: 'Zq service' },
      },
    ])
    const found = await call<PersonalData>('GET', `/privacy/data?email=${email}`, { as: owner })
    expect(found.body.enquiries[0]?.outcome).toMatchObject({ result: 'lost', note: '=Zq note', value: 4200 })
    const erased = await call('POST', '/privacy/erasures', { as: owner, body: { email, typed: email } })
    expect(erased.status).toBe(200)
    for (const table of ['contact_submissions', 'enquiry_events', 'activity_events'] as const)
      expect(JSON.stringify(await site.deps.db.selectFrom(table).selectAll().execute())).not.toContain(
        'Zq note',
      )
  })

  it('is for one of the services of the form', async () => {
    const { body } = await call<{ services: string[] }>('GET', '/enquiries/services')
    expect(body.services).toContain('Corporate Presentation Design')
    expect(body.services.at(-1)).toBe('Other')
  })
})
