import { expect, it } from 'vitest'
import { inboxApiQuery, inboxPath, openInbox, orderOf, readInboxAddress } from './address'

const read = (query: string) => readInboxAddress(new URLSearchParams(query))

it('reads what is shown from the address, and takes unknown values for the default', () => {
  expect(read('')).toEqual(openInbox)
  expect(read('status=spam&assignee=me&outcome=lost&label=a-1&late=true&search=+oxbow+')).toEqual({
    status: 'spam',
    assignee: 'me',
    outcome: 'lost',
    label: 'a-1',
    late: true,
    search: 'oxbow',
    order: 'due',
  })
  expect(read('status=lost&assignee=7&outcome=new&late=1&label=a%26b')).toEqual(openInbox)
})

it('writes an address without defaults', () => {
  expect(inboxPath(openInbox)).toBe('/admin/enquiries')
  expect(inboxPath({ ...openInbox, status: 'all', late: true })).toBe('/admin/enquiries?status=all&late=true')
})

it('puts what is due first on top, unless the address says otherwise or nothing is due', () => {
  expect(orderOf(read('order=newest'))).toBe('newest')
  expect(inboxPath(read('order=newest'))).toBe('/admin/enquiries?order=newest')
  expect(orderOf(read('status=archived'))).toBe('newest')
})

it('asks the server for open ones by name, and for all but spam by leaving the status out', () => {
  expect(inboxApiQuery(openInbox, '')).toBe('status=open&order=due')
  expect(inboxApiQuery({ ...openInbox, status: 'all' }, '2026_x')).toBe('order=newest&before=2026_x')
})
