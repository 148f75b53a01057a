import { expect, it } from 'vitest'
import { inboxApiQuery, inboxPath, openInbox, readInboxAddress } from './address'

const read = (query: string) => readInboxAddress(new URLSearchParams(query))

it('reads what is shown from the address, and takes unknown values for the default', () => {
  expect(read('')).toEqual(openInbox)
  expect(read('status=spam&assignee=me&late=true&search=+oxbow+')).toEqual({
    status: 'spam',
    assignee: 'me',
    late: true,
    search: 'oxbow',
  })
  expect(read('status=lost&assignee=7&late=1')).toEqual(openInbox)
})

it('writes an address without defaults', () => {
  expect(inboxPath(openInbox)).toBe('/admin/enquiries')
  expect(inboxPath({ ...openInbox, status: 'all', late: true })).toBe('/admin/enquiries?status=all&late=true')
})

it('asks the server for open ones by name, and for all but spam by leaving the status out', () => {
  expect(inboxApiQuery(openInbox, '')).toBe('status=open')
  expect(inboxApiQuery({ ...openInbox, status: 'all' }, '2026_x')).toBe('before=2026_x')
})
