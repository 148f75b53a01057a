import { expect, it } from 'vitest'
import { isEmailAddress, mailtoAddress } from './email-address'

it('writes to an address only, whatever characters it has', () => {
  expect(mailtoAddress('ir@halcyon.example')).toBe('mailto:ir@halcyon.example')
  const hostile = 'a?bcc=thief&cc=b@evil.example'
  expect(isEmailAddress(hostile)).toBe(true)
  const { pathname, search } = new URL(mailtoAddress(hostile))
  expect([decodeURIComponent(pathname), search]).toEqual([hostile, ''])
})
