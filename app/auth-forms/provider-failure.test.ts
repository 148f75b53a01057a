import { describe, expect, it } from 'vitest'
import { readProviderFailure } from './provider-failure'
import { describeProviderFailure } from './provider-messages'

describe('readProviderFailure', () => {
  it.each([
    ['?next=%2Fadmin&error_code=signup_disabled', '#error_code=signup_disabled&sb=', 'signup_disabled', ''],
    ['?error=access_denied&error_code=user_banned', '', 'user_banned', 'access_denied'],
    ['', '#error=invalid_request&error_code=bad_oauth_state&sb=', 'bad_oauth_state', 'invalid_request'],
    ['?error_code=unheard_of', '#error_code=unheard_of', 'unheard_of', ''],
  ])('knows %s%s', (search, hash, code, error) => {
    expect(readProviderFailure(search, hash)).toEqual({ kind: 'provider-failure', code, error })
  })

  it.each([
    ['', ''],
    ['?next=%2Fadmin', ''],
    ['', '#access_token=x'],
    // Of an email's link.
    ['', '#error=access_denied&error_code=otp_expired'],
    ['', '#error=access_denied&error_code=user_banned'],
  ])('sees nothing in "%s%s"', (search, hash) => {
    expect(readProviderFailure(search, hash)).toBeUndefined()
  })
})

describe('describeProviderFailure', () => {
  it('reports a cancelled sign-in, not a failure', () => {
    expect(describeProviderFailure('bad_oauth_callback', 'access_denied')).toBe('You cancelled the sign-in.')
    expect(describeProviderFailure('bad_oauth_callback', 'server_error')).toContain('try again')
  })

  it('has words for what it does not know', () => {
    for (const code of ['', 'unheard_of', 'constructor', '__proto__'])
      expect(describeProviderFailure(code)).toBe('Something went wrong. Please try again.')
  })
})
