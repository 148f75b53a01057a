import { expect, it } from 'vitest'
import { memberMessages } from './messages'

it('counts a passkey as a passkey', () => {
  const { someFactors } = memberMessages.members
  expect(someFactors({ factors: 2, passkeys: 1 })).toBe('1 passkey, 1 authenticator')
  expect(someFactors({ factors: 2, passkeys: 2 })).toBe('2 passkeys')
  expect(someFactors({ factors: 2, passkeys: 0 })).toBe('2 authenticators')
})
