import { describe, expect, it } from 'vitest'
import { blog } from '../../../content/blog'
import { isAsSpecified, specifiedCategories } from '../../post/categories'
import { findFaults } from '../merge-documents.server'
import { readStoredCategories, withKeys } from './categories'

const one = (name: string, key = name) => ({ name, key })
const faultsOf = (...categories: { name: string; key: string }[]) =>
  findFaults('blog', { ...blog, categories }).map(({ path, message }) => `${path}: ${message}`)

it('ships those of the specification', () => {
  expect(isAsSpecified(blog.categories)).toBe(true)
  expect(faultsOf(...specifiedCategories)).toEqual([])
})

it('names what is wrong with a list', () => {
  expect(faultsOf()).toEqual(['categories: Keep 1 at least'])
  expect(faultsOf(one('Design'), one('DESIGN ', 'design'))).toEqual([
    'categories.1.name: Another category has this name',
  ])
  expect(faultsOf(one('all', 'x'))).toEqual(['categories.0.name: The filter has this word for every article'])
  expect(faultsOf(one('One', 'same'), one('Two', 'same'))).toEqual([
    'categories.1.key: Another category has this address',
  ])
  expect(faultsOf(one('', ''), one('x'.repeat(31), 'y'), one('Slash', 'a/b'))).toEqual([
    'categories.0.name: Fill in this field',
    'categories.1.name: Shorten it: 30 characters at most',
    'categories.2.key: An address has letters from a to z, digits and single hyphens',
  ])
  expect(faultsOf(...Array.from({ length: 13 }, (_, n) => one(`N${n}`)))).toEqual([
    'categories: Keep 12 at most',
  ])
})

describe('the key of a category', () => {
  it('is made from its name once, and stays when the name changes', () => {
    const [design, made] = withKeys(
      [one('Look and feel', 'Design'), one('Märkte & mehr', '')],
      blog.categories,
    )
    expect(design).toEqual(one('Look and feel', 'Design'))
    expect(made).toEqual(one('Märkte & mehr', 'markte-mehr'))
    expect(withKeys([one('Markets', 'markte-mehr')], [])).toEqual([one('Markets', 'markte-mehr')])
  })

  it('is that of the published category of its name', () => {
    const published = [one('Markets', 'markets-2')]
    expect(withKeys([one('MARKETS', '')], published)).toEqual([one('MARKETS', 'markets-2')])
    expect(withKeys([one('Other', 'markets-2'), one('Markets', '')], published)[1]).toEqual(
      one('Markets', 'markets'),
    )
  })

  it('is none that the filters have for other things, and none that is taken', () => {
    expect(withKeys([one('None', ''), one('決算', ''), one('配当', '')], []).map(({ key }) => key)).toEqual([
      'none-2',
      'category',
      'category-2',
    ])
  })
})

it('is read from what is stored, also where that no longer fits', () => {
  const categories = [one('x'.repeat(90), 'long')]
  expect(readStoredCategories({ categories, lede: 7 })).toEqual(categories)
  for (const stored of [undefined, null, 'x', { categories: 'x' }, { categories: [{ name: 1 }] }])
    expect(readStoredCategories(stored)).toEqual([])
})
