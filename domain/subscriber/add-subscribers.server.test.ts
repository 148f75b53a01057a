import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { minute } from '../../tests/support/data/outbox'
import { setUpSubscribers, subscription } from '../../tests/support/data/subscribers'
import { addSubscriber, importSubscribers } from './add-subscribers.server'
import { listPage, readSubscriber } from './list-subscribers.server'
import { eraseSubscriber, purgeUnconfirmedSubscribers } from './subscriber-records.server'
import {
  confirmSubscription,
  findByConfirmToken,
  subscribe,
  unsubscribe,
  unsubscribeAddress,
} from './subscribers.server'

const day = 24 * 60 * minute
const email = 'reader@client.example'
/** The clock of these tests begins on 2026-11-20. */
const said = { ground: 'said', given_on: '2026-11-19', evidence: 'Card at the fair' } as const
const asked = { ground: 'inquiry', given_on: '2026-11-10', evidence: 'Call of Nov 10' } as const
const client = { ground: 'business', given_on: '2026-11-10', evidence: 'Contract 7' } as const

describeEachDatabase('subscribers added by hand', open => {
  async function setUp() {
    const base = await setUpSubscribers(open)
    const { deps, clock, readMail } = base
    const adder = () => ({ now: clock.now(), accountId: 'owner', name: 'Imogen Vale' })
    const add = (consent: typeof said | typeof asked | typeof client, address = email) =>
      addSubscriber(deps, adder(), { email: address, ...consent })
    const load = (lines: string, isDry = false) =>
      importSubscribers(deps, adder(), { lines, dry_run: isDry, ...said })
    const list = async (state: '' | 'confirmed' | 'ended' | 'unsubscribed' = '', search = '') => {
      const page = await listPage(deps.db, { state, search }, { before: '', size: 50, now: clock.now() })
      return page.subscribers.map(one => [one.email, one.state])
    }
    const subscribeAndConfirm = async () => {
      await subscribe(deps, { ...subscription, email })
      await confirmSubscription(deps, (await readMail()).confirmToken, subscription.ip)
    }
    return { ...base, add, load, list, subscribeAndConfirm }
  }

  it('are on the list with what proves consent, and nothing is mailed', async () => {
    const { add, deps, clock, rows, subscribers } = await setUp()
    expect(await add(said, 'Reader@Client.example')).toMatchObject({
      kind: 'added',
      subscriber: { email, state: 'confirmed', ends_at: null },
    })
    const [row] = await subscribers()
    const record = await readSubscriber(deps.db, row?.id ?? '', clock.now())
    expect(record?.proof).toEqual([
      expect.stringMatching(
        /^Added on Nov 20, 2026, .+, noted by Imogen Vale: agreed on November\s19, 2026\. Proof: “Card at the fair”$/,
      ),
    ])
    expect(await rows()).toEqual([])
  })

  it('are refused by field', async () => {
    const { add, subscribers } = await setUp()
    expect(await add(said, 'reader@')).toMatchObject({ errors: { email: expect.any(String) } })
    expect(await add({ ...said, given_on: '2026-11-21' as never })).toMatchObject({
      errors: { given_on: 'This day has not come yet' },
    })
    expect(await add({ ...asked, given_on: '2026-05-20' as never })).toMatchObject({
      errors: { given_on: expect.stringMatching(/^Consent of that day ended on November\s20, 2026$/) },
    })
    expect(await subscribers()).toEqual([])
  })

  it('leave the list by themselves when implied consent ends, and longer consent keeps them on it', async () => {
    const { add, clock, list } = await setUp()
    await add(asked)
    await add(client, 'client@client.example')
    clock.advance(181 * day)
    expect(await list('ended')).toEqual([[email, 'ended']])
    expect(await list('confirmed')).toEqual([['client@client.example', 'confirmed']])
    expect(await add({ ...said, given_on: '2027-05-01' as never })).toMatchObject({ kind: 'added' })
    expect(await list('ended')).toEqual([])
    expect(await add({ ...client, given_on: '2027-05-01' as never })).toMatchObject({
      errors: { email: 'This address is subscribed already' },
    })
  })

  it('come back only with a yes of a later day once they unsubscribed, and never once they are erased', async () => {
    const { add, clock, deps } = await setUp()
    await add(said)
    await unsubscribeAddress(deps, email, 'Imogen Vale')
    clock.advance(2 * day)
    const left = { errors: { email: expect.stringMatching(/^They unsubscribed/) } }
    expect(await add(said)).toMatchObject(left)
    expect(await add({ ...client, given_on: '2026-11-22' as never })).toMatchObject(left)
    expect(await add({ ...said, given_on: '2026-11-22' as never })).toMatchObject({ kind: 'added' })
    await eraseSubscriber(deps, email, clock.now())
    expect(await add({ ...said, given_on: '2026-11-22' as never })).toMatchObject({
      errors: { email: expect.stringMatching(/^This address asked not to be written to/) },
    })
  })

  it('keep implied consent until they say yes by the form, which ends its end', async () => {
    const { add, clock, deps, list, readMail, rows, subscribers } = await setUp()
    await add(asked)
    await subscribe(deps, { ...subscription, email })
    expect(await list()).toEqual([[email, 'confirmed']])
    // Mail bombing: asked once, however often the form is sent.
    await subscribe(deps, { ...subscription, email })
    expect(await rows()).toHaveLength(1)
    const { confirmToken, unsubscribeToken } = await readMail()
    expect(await findByConfirmToken(deps.db, confirmToken)).toBe('pending')
    expect(await confirmSubscription(deps, confirmToken, subscription.ip)).toBe('confirmed')
    expect(await findByConfirmToken(deps.db, confirmToken)).toBe('confirmed')
    expect(await subscribers()).toMatchObject([{ status: 'confirmed', ends_at: null }])
    clock.advance(400 * day)
    expect(await list('confirmed')).toEqual([[email, 'confirmed']])
    await unsubscribe(deps, unsubscribeToken)
    expect(await list()).toEqual([[email, 'unsubscribed']])
  })

  it('are not forgotten with those who never agreed', async () => {
    const { add, clock, deps, list, subscribeAndConfirm } = await setUp()
    await add(said, 'added@client.example')
    await unsubscribeAddress(deps, 'added@client.example')
    await subscribeAndConfirm()
    clock.advance(30 * day)
    expect(await purgeUnconfirmedSubscribers(deps, clock.now())).toBe(0)
    expect(await list('', 'added')).toEqual([['added@client.example', 'unsubscribed']])
  })

  it('come as a list: a dry run says who, and only the real one adds them', async () => {
    const { clock, deps, list, load, subscribeAndConfirm, subscribers } = await setUp()
    await subscribeAndConfirm()
    await eraseSubscriber(deps, 'gone@client.example', clock.now())
    const lines = `email\n${email}\nann@client.example\ngone@client.example\nANN@client.example,Ann\nbo@client.example`
    const answer = {
      added: 2,
      skipped: [
        { line: 2, email, reason: 'subscribed' },
        { line: 4, email: 'gone@client.example', reason: 'erased' },
        { line: 5, email: 'ann@client.example', reason: 'twice' },
      ],
    }
    expect(await load(lines, true)).toEqual({ kind: 'imported', answer })
    expect(await subscribers()).toHaveLength(1)
    expect(await load(lines)).toEqual({ kind: 'imported', answer })
    expect((await list('confirmed')).map(([address]) => address).toSorted()).toEqual([
      'ann@client.example',
      'bo@client.example',
      email,
    ])
    expect(await load(`cy@client.example\nnobody`)).toEqual({
      kind: 'refused',
      errors: { lines: 'Line 2: Write an email address' },
    })
    expect(await subscribers()).toHaveLength(3)
  })

  it('are counted by state and listed a page at a time, the newest change first', async () => {
    const { add, clock, deps, load } = await setUp()
    await load(Array.from({ length: 1200 }, (_, index) => `a${index}@client.example`).join('\n'))
    clock.advance(minute)
    await add(asked, 'last_one@client.example')
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: Awaited<ReturnType<typeof listPage>> = await listPage(
        deps.db,
        { state: 'confirmed', search: '' },
        { before, size: 500, now: clock.now() },
      )
      expect(page.counts).toEqual({ pending: 0, confirmed: 1201, ended: 0, unsubscribed: 0 })
      seen.push(...page.subscribers.map(one => one.email))
      before = page.next
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([1201, 1201, 'last_one@client.example'])
    const found = await listPage(
      deps.db,
      { state: '', search: 'T_ONE@' },
      { before: '', size: 50, now: clock.now() },
    )
    expect(found.subscribers.map(one => one.email)).toEqual(['last_one@client.example'])
  })
})
