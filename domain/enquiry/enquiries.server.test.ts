import { expect, it } from 'vitest'
import { createLog } from '../../platform/log'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { setUpOutbox } from '../../tests/support/data/outbox'
import { memoryMailer } from '../../tests/support/peers/fakes'
import { silentPush } from '../../tests/support/peers/push'
import { listEnquiries, submitEnquiry } from './enquiries.server'
import { purgeEnquiries } from './purge-enquiries.server'

const enquiry = anEnquiry({
  name: "Zoë O'Neil; drop table contact_submissions",
  email: 'Zoe@Client.example',
  company: 'Client 株式会社',
  service: 'Other',
  message: 'Two\nlines',
})
const hour = 60 * 60 * 1000

describeEachDatabase('enquiries', open => {
  async function setUp() {
    const base = await setUpOutbox(open, memoryMailer())
    let lastId = 0
    const newId = () => {
      lastId += 1
      return `enquiry-${String(lastId).padStart(4, '0')}`
    }
    const deps = {
      log: createLog('silent'),
      stampKey: Buffer.alloc(32, 7),
      push: silentPush,
      db: base.database.db,
      databaseKind: base.database.kind,
      config: base.database.config,
      clock: base.clock,
      outbox: base.outbox,
      newId,
    }
    const mails = async () =>
      (await base.rows()).map(row => {
        const { to, text }: { to: { address: string }; text: string } = JSON.parse(row.message)
        return { to: to.address, text }
      })
    return { ...base, deps, mails }
  }

  it('stores the enquiry as typed, with an email to the agency and one to the sender', async () => {
    const { deps, mails } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    const listed = await listEnquiries(deps.db, { limit: 10, includeSpam: false })
    expect(listed).toEqual([
      { id: 'enquiry-0001', ...enquiry, status: 'new', createdAt: '2026-11-20T20:00:00.000Z' },
    ])
    expect((await mails()).map(mail => mail.to)).toEqual([
      'hello@quorumandquay.example',
      'Zoe@Client.example',
    ])
  })

  it('delivers without waiting for the next round', async () => {
    const { deps, mailer, outbox } = await setUp()
    outbox.start()
    await submitEnquiry(deps, enquiry, { spam: false })
    await expect.poll(() => mailer.sent.length, { interval: 5 }).toBe(2)
  })

  it('stores spam but sends no email about it', async () => {
    const { deps, rows } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: true })
    expect(await rows()).toEqual([])
    expect(await listEnquiries(deps.db, { limit: 10, includeSpam: false })).toEqual([])
    expect(await listEnquiries(deps.db, { limit: 10, includeSpam: true })).toMatchObject([{ status: 'spam' }])
  })

  it('acknowledges once per address and Vancouver day, and notifies every time', async () => {
    const { clock, deps, mails } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    await submitEnquiry(deps, { ...enquiry, email: 'zoe@CLIENT.example' }, { spam: false })
    // About noon in Vancouver; ten hours later it is still the same day there, although not in UTC.
    clock.advance(10 * hour)
    await submitEnquiry(deps, enquiry, { spam: false })
    const toSender = async () => (await mails()).filter(mail => /client/i.test(mail.to)).length
    expect(await toSender()).toBe(1)
    expect(await mails()).toHaveLength(4)

    clock.advance(4 * hour)
    await submitEnquiry(deps, enquiry, { spam: false })
    expect(await toSender()).toBe(2)
  })

  it('stores the address in the dedupe key as a hash only', async () => {
    const { deps, rows } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    const keys = (await rows()).map(row => row.dedupe_key ?? '')
    expect(keys.join('').toLowerCase()).not.toContain('client')
  })

  it('stores neither enquiry nor email when one of them cannot be stored', async () => {
    const { deps, rows } = await setUp()
    const failing = submitEnquiry(deps, { ...enquiry, email: 'a@b.example, c@d.example' }, { spam: false })
    await expect(failing).rejects.toThrow('cannot be sent')
    expect(await rows()).toEqual([])
    expect(await listEnquiries(deps.db, { limit: 10, includeSpam: true })).toEqual([])
  })

  it('lists the newest first, as many as asked', async () => {
    const { clock, deps } = await setUp()
    for (const name of ['first', 'second', 'third']) {
      await submitEnquiry(deps, { ...enquiry, name }, { spam: false })
      clock.advance(1000)
    }
    const names = (await listEnquiries(deps.db, { limit: 2, includeSpam: false })).map(row => row.name)
    expect(names).toEqual(['third', 'second'])
  })

  it('deletes enquiries after 24 months, spam too', async () => {
    const { clock, deps } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    await submitEnquiry(deps, enquiry, { spam: true })
    clock.advance(1000)
    await submitEnquiry(deps, enquiry, { spam: false })
    expect(
      await purgeEnquiries({ db: deps.db, kind: deps.databaseKind }, Date.parse('2028-11-20T20:00:00.000Z')),
    ).toBe(0)
    expect(
      await purgeEnquiries({ db: deps.db, kind: deps.databaseKind }, Date.parse('2028-11-20T20:00:00.001Z')),
    ).toBe(2)
    expect(await listEnquiries(deps.db, { limit: 10, includeSpam: true })).toHaveLength(1)
  })
})
