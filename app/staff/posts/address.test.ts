import { describe, expect, it } from 'vitest'
import {
  editPostPath,
  isFiltered,
  readTableAddress,
  sortBy,
  tablePath,
  tableQuery,
  wholeTable,
} from './address'

const read = (query: string) => readTableAddress(new URLSearchParams(query))

describe('the address of the table of posts', () => {
  it('is bare for all posts, the newest first', () => {
    expect(read('')).toEqual(wholeTable)
    expect(tablePath(wholeTable)).toBe('/admin/posts')
    expect(isFiltered(wholeTable)).toBe(false)
  })

  it('comes back as it was written', () => {
    const query = 'search=drill+%26+core&category=Strategy&status=scheduled&sort=title.asc&page=3'
    expect(tableQuery(read(query))).toBe(query)
    expect(read(query)).toEqual({
      search: 'drill & core',
      category: 'Strategy',
      status: 'scheduled',
      sort: 'title',
      direction: 'asc',
      page: 3,
    })
    expect(isFiltered(read(query))).toBe(true)
  })

  it.each([
    'status=gone',
    'sort=content.desc',
    'sort=',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=01',
    'from=mail',
  ])('takes %s for the default', query => {
    expect(read(query)).toEqual(wholeTable)
  })

  it('searches at most as many characters as the server', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })

  it('turns a column around, and begins others where people expect it', () => {
    const page3 = { ...wholeTable, page: 3 }
    expect(sortBy(page3, 'date')).toEqual({ ...wholeTable, direction: 'asc' })
    expect(sortBy(page3, 'title')).toEqual({ ...wholeTable, sort: 'title', direction: 'asc' })
    expect(sortBy(page3, 'updated_at')).toEqual({ ...wholeTable, sort: 'updated_at', direction: 'desc' })
  })
})

it('leads to the editor of any id', () => {
  expect(editPostPath('a/b c')).toBe('/admin/edit-post/a%2Fb%20c')
})
