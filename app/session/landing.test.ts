import { describe, expect, it } from 'vitest'
import { readDigits, readLanding } from './landing'

describe('readLanding', () => {
  it.each([
    [
      '#access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=recovery',
      { kind: 'session', type: 'recovery' },
    ],
    ['#access_token=a.b.c&type=signup', { kind: 'session', type: 'signup' }],
    [
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
      { kind: 'failure', code: 'otp_expired' },
    ],
    ['#error=server_error', { kind: 'failure', code: '' }],
    ['#message=Confirmation+link+accepted&sb=', { kind: 'half-way' }],
    ['#invite=QQ-7f3a%209', { kind: 'invite', code: 'QQ-7f3a 9' }],
    ['#code=123%20456', { kind: 'code', code: '123456' }],
  ])('knows %s', (hash, landing) => {
    expect(readLanding(hash)).toEqual(landing)
  })

  it.each(['', '#', '#content', '#code=', '#code=abc', '#invite=', '#access_token='])(
    'sees nothing in "%s"',
    hash => {
      expect(readLanding(hash)).toBeUndefined()
    },
  )

  it('believes an access token before an error, and an error before an invite', () => {
    expect(readLanding('#invite=x&error_code=y&access_token=z')?.kind).toBe('session')
    expect(readLanding('#invite=x&error_code=y')?.kind).toBe('failure')
  })
})

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['', ''],
])('reads the digits of "%s"', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits)
})
