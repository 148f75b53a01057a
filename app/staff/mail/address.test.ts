import { describe, expect, it } from 'vitest'
import { isFiltered, mailPath, mailQuery, readMailAddress, wholeOutbox } from './address'

const read = (query: string) => readMailAddress(new URLSearchParams(query))

describe('the address of the list of messages', () => {
  it('is bare for all messages', () => {
    expect(read('')).toEqual(wholeOutbox)
    expect(mailPath(wholeOutbox)).toBe('/admin/mail')
    expect(isFiltered(wholeOutbox)).toBe(false)
  })

  it('comes back as it was written', () => {
    const query = 'search=ann+%26+co&purpose=account&status=dead&page=3'
    expect(mailQuery(read(query))).toBe(query)
    expect(isFiltered(read(query))).toBe(true)
  })

  it.each(['status=gone', 'purpose=x', 'page=0', 'page=1e3', 'from=mail'])(
    'takes %s for the default',
    query => {
      expect(read(query)).toEqual(wholeOutbox)
    },
  )
})
