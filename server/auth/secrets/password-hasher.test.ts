import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { Unavailable } from '../../../platform/unavailable'
import { fillersOf } from './compare-bcrypt'
import { createPasswordHasher, needsRehash } from './password-hasher'

const password = 'tide-table 1886 ledger'

describe('createPasswordHasher', async () => {
  const passwords = createPasswordHasher(async () => 0)
  const withBcrypt = createPasswordHasher(async () => 11)

  it('verifies what it hashed, and nothing else', async () => {
    const stored = await passwords.hash(password)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(needsRehash(stored)).toBe(false)
    for (const { verify } of [passwords, withBcrypt]) {
      expect(await verify(stored, password)).toBe(true)
      expect(await verify(stored, 'tide-table 1886 ledgeR')).toBe(false)
    }
  })

  it('verifies the bcrypt hashes of imported people, and has them renewed', async () => {
    const stored = await bcrypt(password, 4)
    expect(needsRehash(stored)).toBe(true)
    expect(await withBcrypt.verify(stored, password)).toBe(true)
    expect(await withBcrypt.verify(stored, 'another')).toBe(false)
  })

  it('knows one password however the system writes it', async () => {
    const typed = 'Ångström über dem Ｈafen　１２'
    const stored = await passwords.hash(typed)
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      for (const hasher of [passwords, withBcrypt])
        expect(await hasher.match(stored, typed.normalize(form))).toBe('normalized')
    expect(await passwords.match(stored, 'Angstrom uber dem Hafen 12')).toBeUndefined()
  })

  it('opens hashes of what was typed before passwords were normalized, as it was typed then', async () => {
    const typed = 'Ångström über dem Hafen'.normalize('NFD')
    const hashes = [await bcrypt(typed, 4), await argon2(typed)]
    for (const stored of hashes) {
      expect(await withBcrypt.match(stored, typed)).toBe('as-typed')
      expect(await withBcrypt.match(stored, typed.normalize('NFC'))).toBeUndefined()
      expect(await withBcrypt.match(stored, password)).toBeUndefined()
    }
  })

  it('matches nothing where there is no hash, not even the stand-in', async () => {
    for (const { verify } of [passwords, withBcrypt])
      expect(await verify(null, 'the password of nobody')).toBe(false)
  })

  it('leaves the main thread to the pages while it compares bcrypt hashes', async () => {
    const stored = await bcrypt(password, 11)
    await withBcrypt.verify(null, password)
    const spent: number[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const start = process.threadCpuUsage()
      expect(await withBcrypt.verify(stored, password)).toBe(true)
      const { user, system } = process.threadCpuUsage(start)
      spent.push((user + system) / 1000)
    }
    // It takes 200 ms in its own thread. The collector of garbage adds to this one's, but not each time.
    expect(Math.min(...spent)).toBeLessThan(50)
  })

  it('sends away what would wait too long (denial of service)', async () => {
    const tries = Array.from({ length: 300 }, () => passwords.verify(null, password))
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(90)
    for (const outcome of refused)
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(Unavailable)
    expect(await passwords.verify(null, password)).toBe(false)
  })
})

it.each([
  [4, 4],
  [4, 12],
  [10, 14],
])('fills the work of a bcrypt hash of cost %i up to that of cost %i (timing attack)', (cost, highest) => {
  const work = [cost, ...fillersOf(cost, highest)].map(one => 2 ** one)
  expect(work.reduce((sum, one) => sum + one)).toBe(2 ** highest)
})
