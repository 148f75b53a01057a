import { describe, expect, it } from 'vitest'
import {
  checkJobTitle,
  checkName,
  checkSignature,
  memberName,
  signatureOf,
  tidyLine,
  tidyLines,
} from './member-name'

describe('a name', () => {
  it.each([
    'Ada Fell',
    'Łukasz O’Brien-Núñez',
    '山田 太郎',
    'Ann, Lady Quay',
    'سارة',
    '𝒜da',
    'x'.repeat(100),
  ])('may be %s', name => {
    expect(checkName(name)).toBeUndefined()
    expect(memberName({ full_name: name })).toBe(name)
  })

  it.each([
    ['an address', 'ada@agency.example'],
    ['an address behind a name', 'Ada Fell <ada@agency.example>'],
    ['a full-width @', 'ada＠agency.example'],
    ['a small @', 'ada﹫agency.example'],
    ['another header', 'Ada\r\nBcc: spy@evil.example'],
    ['a line feed', 'Ada\nFell'],
    ['a next line', 'Ada\u0085Fell'],
    ['a line separator', 'Ada\u2028Fell'],
    ['NUL', 'Ada\0Fell'],
    ['a reversed direction', 'Ada \u202elleF'],
    ['an isolate', 'Ada \u2066Fell'],
    ['half a surrogate pair', 'Ada \ud800'],
    ['no letters', '12 34'],
    ['invisible characters', '\u200b\u2060'],
    ['nothing', ''],
  ])('is not %s, and is not shown', (_, name) => {
    expect(checkName(name)).toEqual(expect.any(String))
    expect(memberName({ full_name: name })).toBe('')
  })

  it('has 100 characters at most, however many units they take', () => {
    expect(checkName('𝒜'.repeat(100))).toBeUndefined()
    expect(checkName('𝒜'.repeat(101))).toBe('Shorten it: 100 characters at most')
    expect(memberName({ full_name: '𝒜'.repeat(300) })).toBe('𝒜'.repeat(100))
  })

  it('is tidied, and read from what a provider says when the member has none', () => {
    expect(tidyLine('  Ada   Fe\u0301ll ')).toBe('Ada F\u00e9ll')
    expect(memberName({ full_name: ' ', name: ' Ada ' })).toBe('Ada')
    expect(memberName({ full_name: 'ada@agency.example', name: 'Ada' })).toBe('Ada')
    expect(memberName({ full_name: 7, name: null })).toBe('')
  })
})

it('takes a job title without an address, in one line, or none', () => {
  expect(checkJobTitle('')).toBeUndefined()
  expect(checkJobTitle('Account director')).toBeUndefined()
  expect(checkJobTitle('Director\nBcc: x')).toContain('one line')
  expect(checkJobTitle('sales@agency.example')).toContain('@')
  expect(checkJobTitle('x'.repeat(101))).toContain('100')
})

describe('a signature', () => {
  it('may have lines and an address', () => {
    expect(checkSignature('Ada Fell\nhello@agency.example\n+1 604 555 0142')).toBeUndefined()
    expect(tidyLines('  Ada  \r\nFell\t\r\n\n')).toBe('Ada\nFell')
  })

  it.each([
    ['Ada\0', 'control characters'],
    ['Ada\tFell', 'control characters'],
    ['Ada \u202e', 'control characters'],
    ['x'.repeat(601), '600 characters'],
    ['x\n'.repeat(10), '10 lines'],
  ])('is refused with a reason: %j', (signature, reason) => {
    expect(checkSignature(signature)).toContain(reason)
  })

  it('is made of what is known when a member has written none', () => {
    const known = { name: 'Ada Fell', job_title: 'Director', signature: '' }
    expect(signatureOf(known, 'Quorum & Quay')).toBe('Ada Fell\nDirector, Quorum & Quay')
    expect(signatureOf({ ...known, job_title: '' }, 'Quorum & Quay')).toBe('Ada Fell\nQuorum & Quay')
    expect(signatureOf({ name: '', job_title: '', signature: '' }, 'Quorum & Quay')).toBe('Quorum & Quay')
    expect(signatureOf({ ...known, signature: 'Best,\nAda' }, 'Quorum & Quay')).toBe('Best,\nAda')
  })
})
