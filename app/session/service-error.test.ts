import { expect, it } from 'vitest'
import { wordsOf } from './service-error'

it('says to a deactivated colleague what happened, in place of the wire’s words', () => {
  const refused = { message: 'User is banned', code: 'user_banned', status: 400 }
  expect(wordsOf(refused)).toBe('An owner has deactivated this account.')
  // A stranger without the password gets what everyone gets.
  expect(wordsOf({ message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 })).toBe(
    'Invalid login credentials',
  )
})
