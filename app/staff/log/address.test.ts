import { expect, it } from 'vitest'
import { isFiltered, logPath, readLogAddress, wholeLog } from './address'

const read = (query: string) => readLogAddress(new URLSearchParams(query))

it('says the whole state of the list, and only that', () => {
  const path = '/admin/log?search=results&area=content&member=a&from=2026-03-01&to=2026-03-31&before=b'
  expect(logPath(read(path.split('?')[1] ?? ''))).toBe(path)
  expect(logPath(read('area=elsewhere&from=yesterday&x=y'))).toBe('/admin/log')
})

it('counts as filtered by what leaves entries out, not by its page', () => {
  expect(isFiltered({ ...wholeLog, before: 'b' })).toBe(false)
  expect(isFiltered({ ...wholeLog, from: '2026-03-01' })).toBe(true)
})
