/** Account enumeration: answers for known and unknown addresses, compared byte for byte. */
import { hash as bcrypt } from 'bcryptjs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  applyForAccount,
  authEnv,
  callAuth,
  goodPassword,
  inviteCode,
  makeAccount,
  makeUnconfirmed,
  newAddress,
  signIn,
} from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'

/** One after the other: what happens at once may come in any order. */
async function inTurn<T>(addresses: readonly string[], ask: (address: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const address of addresses) answers.push(await ask(address))
  return answers
}

describeSiteOnSqlite(
  'while sign-ups are closed, nothing tells a known address from an unknown one:',
  open => {
    let site: Site
    let addresses: string[]
    beforeAll(async () => {
      site = await open(authEnv, { realPasswords: true })
      const banned = await makeAccount(site)
      await site.deps.db
        .updateTable('accounts')
        .set({ banned_until: '2100-01-01T00:00:00.000Z' })
        .where('id', '=', banned.id)
        .execute()
      const [confirmed, waiting] = [await makeAccount(site), await makeUnconfirmed(site)]
      addresses = [newAddress(), newAddress(), confirmed.email, waiting.email, banned.email]
    })

    const signInPath = '/token?grant_type=password'
    const wrong = { password: 'a wrong password' }

    /** Everything that a caller sees; the address itself is masked. */
    async function look(path: string, address: string, more: Record<string, unknown>, version: string) {
      const body = { email: address, ...more }
      const headers = { 'X-Supabase-Api-Version': version }
      const answer = await callAuth(site, 'POST', path, { body, headers })
      return {
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
        body: JSON.stringify(answer.body).replaceAll(address, '(address)'),
      }
    }

    describe.each(['2024-01-01', ''])('in the shape of version %j', version => {
      it.each<[string, Record<string, unknown>]>([
        ['/recover', {}],
        ['/otp', {}],
        ['/otp', { create_user: false }],
        ['/otp', { data: { name: 'x' } }],
        ['/resend', { type: 'signup' }],
        ['/resend', { type: 'email_change' }],
        ['/token?grant_type=password', { password: 'a wrong password' }],
        ['/token?grant_type=password', { password: '' }],
        ['/verify', { type: 'signup', token: '000000' }],
        ['/verify', { type: 'recovery', token: '000000' }],
        ['/verify', { type: 'email', token: '000000' }],
        ['/verify', { type: 'email_change', token: '000000' }],
        ['/signup', { password: goodPassword }],
      ])('%s %j, asked twice', async (path, more) => {
        site.clock.advance(20 * 60_000)
        for (const turn of ['first', 'second']) {
          const seen = await inTurn(addresses, address => look(path, address, more, version))
          expect([turn, seen]).toEqual([turn, seen.map(() => seen[0])])
        }
      })
    })

    it.each([
      ['/recover', {}],
      ['/otp', {}],
      ['/resend', { type: 'signup' }],
    ])('%s takes 50 ms or a multiple, so that its time tells nothing', async (path, more) => {
      site.clock.advance(20 * 60_000)
      for (const address of addresses) {
        const begun = performance.now()
        await look(path, address, more, '')
        // Timers may end a millisecond early.
        expect(performance.now() - begun).toBeGreaterThan(48)
      }
    })

    it('secure-signup, with and without a good code', async () => {
      site.clock.advance(20 * 60_000)
      const code = await inviteCode(site, { uses: 20 })
      for (const invite_code of [code, 'wrong', code]) {
        const seen = await inTurn(addresses, async email => {
          const { status, body } = await applyForAccount(site, { email, password: goodPassword, invite_code })
          return [status, body]
        })
        expect(seen).toEqual(seen.map(() => seen[0]))
      }
    })

    it('ten wrong passwords, which lock every address for a while', async () => {
      site.clock.advance(20 * 60_000)
      for (let count = 1; count <= 11; count += 1) {
        const seen = await inTurn(addresses, address => look(signInPath, address, wrong, '2024-01-01'))
        expect(seen).toEqual(seen.map(() => seen[0]))
        expect(seen[0]?.status).toBe(count <= 10 ? 400 : 429)
      }
    })

    /**
     * Microseconds of the processor for one wrong password, hashing threads included, by address: a busy machine takes
     * longer, but does no more. They take turns, and the least of nine counts: a collector of garbage or a compiler that
     * runs meanwhile adds to one try, and nothing takes from it but steps of 4 ms, in which Linux counts other threads.
     */
    async function workOf(...tried: string[]): Promise<number[]> {
      const least = tried.map(() => Number.POSITIVE_INFINITY)
      for (let count = 0; count < 9; count += 1) {
        site.clock.advance(20 * 60_000)
        for (const [index, address] of tried.entries()) {
          const begin = process.cpuUsage()
          await look(signInPath, address, wrong, '2024-01-01')
          const { user, system } = process.cpuUsage(begin)
          least[index] = Math.min(least[index] ?? 0, user + system)
        }
      }
      return least
    }

    it('the work that a wrong password costs (timing attack)', async () => {
      const [unknown = '', , confirmed = ''] = addresses
      const [unknownWork = 0, knownWork = 0] = await workOf(unknown, confirmed)
      // An unknown address that costs no hash takes a fifth.
      expect(unknownWork).toBeGreaterThan(knownWork / 2)
    })

    it('the work that a wrong password costs beside imported bcrypt hashes (timing attack)', async () => {
      const [unknown = '', , confirmed = ''] = addresses
      const [cheap, costly] = [newAddress(), newAddress()]
      const imported: [string, number][] = [
        [cheap, 5],
        [costly, 11],
      ]
      for (const [email, cost] of imported) {
        await makeAccount(site, { email })
        const hashed = await bcrypt(goodPassword, cost)
        const update = site.deps.db.updateTable('accounts').set({ password_hash: hashed })
        await update.where('email', '=', email).execute()
      }
      const work = await workOf(unknown, confirmed, cheap, costly)
      expect(Math.min(...work)).toBeGreaterThan(Math.max(...work) / 2)
      expect((await signIn(site, { email: cheap, password: goodPassword })).status).toBe(200)
    })
  },
)
