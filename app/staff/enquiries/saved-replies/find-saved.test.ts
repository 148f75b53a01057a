import { describe, expect, it } from 'vitest'
import { findSaved, readSlash } from './find-saved'

const reply = (title: string, body: string) => ({
  id: title,
  title,
  body,
  updated_at: '2026-11-02T17:00:00.000Z',
})

describe('a slash asks for a saved reply', () => {
  it.each([
    ['/', 0, ''],
    ['/first ans', 0, 'first ans'],
    ['Dear Greg,\n/pri', 11, 'pri'],
    ['Dear Greg, /pri', 11, 'pri'],
  ])('in %j', (text, start, query) => {
    expect(readSlash(text, text.length)).toEqual({ start, query })
  })

  it.each([
    'and/or',
    'https://client.example/a',
    '/etc/hosts',
    '//',
    '/ alone',
    'no slash',
    '/before\nthe line',
    `/${'x'.repeat(41)}`,
    '',
  ])('not in %j', text => {
    expect(readSlash(text, text.length)).toBeUndefined()
  })

  it('as far as the caret', () => {
    expect(readSlash('/prices and more', 4)).toEqual({ start: 0, query: 'pri' })
    expect(readSlash('Dear /prices', 5)).toBeUndefined()
  })
})

describe('saved replies are found', () => {
  const replies = [reply('Café hours', 'We open at nine.'), reply('Prices', 'Fixed. Ask for the café deal.')]
  const titles = (query: string) => findSaved(replies, query).map(({ title }) => title)

  it('all of them by nothing', () => {
    expect(titles('')).toEqual(['Café hours', 'Prices'])
  })

  it('by words of title and text, without accents, titles first', () => {
    expect(titles('CAFE')).toEqual(['Café hours', 'Prices'])
    expect(titles('deal')).toEqual(['Prices'])
    expect(titles('prices fix')).toEqual(['Prices'])
    expect(titles('zeppelin')).toEqual([])
  })
})
