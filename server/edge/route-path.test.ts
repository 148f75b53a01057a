import { describe, expect, it } from 'vitest'
import { isBelow } from './route-path'

describe('isBelow', () => {
  it.each([
    '/dev',
    '/dev/',
    '/dev.data',
    '/dev/style',
    '/dev/style.data',
    '/DEV/style',
    '/%64ev/style',
    '/%44EV/%73tyle/',
    '/dev//style',
    '//dev/style',
    '/dev%2Fstyle',
    '/dev/mail/a%2Fb',
  ])('finds %s in /dev', path => expect(isBelow(path, '/dev')).toBe(true))

  it.each(['/', '/develop', '/devx/style', '/blog/dev', '/%2564ev/style', '/blog/dev/style'])(
    'finds %s elsewhere',
    path => expect(isBelow(path, '/dev')).toBe(false),
  )
})
