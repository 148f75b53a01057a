import { hash as bcrypt } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { AuthFailure } from './answer'
import { checkPassword, createPasswordHasher, needsRehash } from './passwords'

const rules = { passwordMin: 12 }
const reasonsOf = (password: string, email?: string): unknown => {
  const failure = checkPassword(password, rules, email)
  return failure instanceof AuthFailure ? failure.more.fields?.weak_password : undefined
}

describe('checkPassword', () => {
  it.each(['correct horse battery', 'tide-table 1886 ledger', 'ångström över hamnen', '𝒶𝒷𝒸 twelve glyphs'])(
    'accepts %s',
    password => expect(checkPassword(password, rules)).toBeUndefined(),
  )

  it('counts characters for the least and bytes for the most', () => {
    expect(reasonsOf('short one')).toEqual({ reasons: ['length'] })
    expect(checkPassword('a quick brown fox '.repeat(4), rules)).toBeUndefined()
    expect(checkPassword(`${'a quick brown fox '.repeat(4)}x`, rules)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect(checkPassword('é'.repeat(37), rules)).toMatchObject({ status: 400 })
  })

  it.each([
    'password1234',
    'passwordpassword',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    'lkjihgfedcba',
    '123456789012',
    'qwertyuiopas',
    'QWERTYUIOPAS',
  ])('refuses %s, which is tried first', password =>
    expect(reasonsOf(password)).toEqual({ reasons: ['pwned'] }),
  )

  it('refuses the address and its name', () => {
    expect(reasonsOf('mara.okafor@agency.example', 'mara.okafor@agency.example')).toEqual({
      reasons: ['pwned'],
    })
    expect(reasonsOf('Mara.okafor2026!', 'mara.okafor@agency.example')).toEqual({ reasons: ['pwned'] })
    expect(reasonsOf('mara.okafor rows at dawn', 'mara.okafor@agency.example')).toBeUndefined()
  })

  it.each(['туман над заливом', '港の霧と三つの灯台と古い船', '7302-9981-4456'])(
    'takes %s for no name, though it has no letter of ours',
    password => expect(reasonsOf(password, 'mara.okafor@agency.example')).toBeUndefined(),
  )

  it('names every reason at once', () => {
    expect(reasonsOf('password')).toEqual({ reasons: ['length', 'pwned'] })
  })
})

describe('createPasswordHasher', () => {
  const passwords = createPasswordHasher()

  it('verifies what it hashed, and nothing else', async () => {
    const stored = await passwords.hash('tide-table 1886 ledger')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(needsRehash(stored)).toBe(false)
    expect(await passwords.verify(stored, 'tide-table 1886 ledger')).toBe(true)
    expect(await passwords.verify(stored, 'tide-table 1886 ledgeR')).toBe(false)
  })

  it('verifies the bcrypt hashes of imported people, and has them renewed', async () => {
    const stored = await bcrypt('tide-table 1886 ledger', 4)
    expect(needsRehash(stored)).toBe(true)
    expect(await passwords.verify(stored, 'tide-table 1886 ledger')).toBe(true)
    expect(await passwords.verify(stored, 'another')).toBe(false)
  })

  it('matches nothing where there is no hash, not even the stand-in', async () => {
    expect(await passwords.verify(null, 'the password of nobody')).toBe(false)
  })
})
