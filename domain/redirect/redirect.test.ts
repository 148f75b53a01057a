import { describe, expect, it } from 'vitest'
import { findLoop, follow, toSource, toTarget } from './redirect'

const site = 'https://agency.example'

describe('toSource', () => {
  it.each([
    ['/Old-Page/', '/old-page'],
    ['https://www.agency.example/Investors.aspx?id=3', '/investors.aspx?id=3'],
    [' /news/2019#top ', '/news/2019'],
    ['/caf\u00e9', '/caf%c3%a9'],
    ['/a//', '/a'],
  ])('%s is %s', (written, source) => expect(toSource(written)).toBe(source))

  it.each([
    '',
    '/',
    'https://agency.example',
    'about',
    '//elsewhere.example/a',
    '/\\elsewhere.example',
    'ftp://a/b',
  ])('%j is none', written => expect(toSource(written)).toBeUndefined())
})

describe('toTarget', () => {
  it.each([
    ['/about#desk', '/about#desk'],
    [`${site}/services?x=1`, '/services?x=1'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('%s is %s', (written, target) => expect(toTarget(written, site)).toBe(target))

  it.each([
    'about',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://elsewhere.example/',
    'https://name@elsewhere.example/',
    'javascript:alert(1)',
    '',
  ])('%j is none', written => expect(toTarget(written, site)).toBeUndefined())
})

it('follow looks for the address with its query first', () => {
  const links = new Map([
    ['/news', '/blog'],
    ['/news?id=3', '/blog/three'],
  ])
  expect(['/news?id=3', '/news?id=4', '/news', '/new'].map(source => follow(links, source))).toEqual([
    '/blog/three',
    '/blog',
    '/blog',
    undefined,
  ])
})

describe('findLoop', () => {
  const links = new Map([
    ['/b', '/C/'],
    ['/c', '/d?x=1'],
    ['/out', 'https://elsewhere.example/a'],
  ])

  it('names every link of a circle', () => {
    expect(findLoop(links, '/d', '/b')).toEqual(['/d', '/b', '/c', '/d?x=1'])
    expect(findLoop(links, '/a', '/A')).toEqual(['/a', '/a'])
    expect(findLoop(links, '/a', '/a?again=1')).toEqual(['/a', '/a?again=1'])
  })

  it('finds none where the chain ends, here, elsewhere, or in a circle without it', () => {
    expect(findLoop(links, '/a', '/b')).toBeUndefined()
    expect(findLoop(links, '/a', '/out')).toBeUndefined()
    expect(findLoop(links, '/a', '/')).toBeUndefined()
    const circle = new Map([
      ['/x', '/y'],
      ['/y', '/x'],
    ])
    expect(findLoop(circle, '/a', '/x')).toBeUndefined()
  })
})
