import { describe, expect, it } from 'vitest'
import { checkBody } from '../../shared/check-body'
import { isPageAddress, isPagePath, labelOf, pageBounds, reservedFor } from './page'
import { pageDetailsSchema } from './page-schema'

describe('an address', () => {
  it.each(['careers', 'a', 'jobs-2027', 'team-x-9'])('%s may be one', address =>
    expect([isPageAddress(address), isPagePath(`/${address}`)]).toEqual([true, true]),
  )

  it.each([
    '',
    '404',
    '9-lives',
    'Careers',
    'wp-login.php',
    'two--hyphens',
    '-a',
    'a-',
    'a/b',
    'caf\u00e9',
    'a'.repeat(pageBounds.address + 1),
  ])('%j is none', address => expect(isPageAddress(address)).toBe(false))

  it('is not one that the site answers itself', () => {
    expect(reservedFor('admin')).toBe('a page of the site')
    expect(reservedFor('storage')).toBe('something else of the site')
    expect(reservedFor('constructor')).toBeUndefined()
    expect(reservedFor('careers')).toBeUndefined()
  })
})

it('is called by its short name, or its title', () => {
  expect(labelOf({ label: 'Jobs', title: 'Careers' })).toBe('Jobs')
  expect(labelOf({ label: '', title: 'Careers' })).toBe('Careers')
})

describe('what is sent', () => {
  const errorsOf = (body: object) => {
    const checked = checkBody(pageDetailsSchema, body)
    return 'errors' in checked ? checked.errors : undefined
  }

  it('needs a title only', () => expect(errorsOf({ title: 'Careers' })).toBeUndefined())

  it('names the field that is wrong', () => {
    expect(errorsOf({ title: ' ' })).toEqual({ title: 'Write a title.' })
    expect(errorsOf({ title: 'a', address: 'admin' })).toEqual({
      address: '/admin is the address of a page of the site. Choose another.',
    })
    expect(errorsOf({ title: 'a', address: 'Two Words' })?.address).toMatch(/^Use letters from a to z/)
    expect(errorsOf({ title: 'a', place: 'header' })).toEqual({
      place: 'Choose one of: none, footer, menu.',
    })
    expect(errorsOf({ title: 'a', lede: 'x'.repeat(301) })).toEqual({ lede: 'Write 0 to 300 characters.' })
    expect(errorsOf({ title: 'a', author: 'b' })).toEqual({ author: 'There is no such field.' })
  })
})
