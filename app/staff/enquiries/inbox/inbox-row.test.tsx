import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { InboxRow, type InboxRowProps } from './inbox-row'

const enquiry: InboxRowProps['enquiry'] = {
  id: 'first',
  name: 'Ines Falk',
  email: 'ines@client.example',
  company: 'Brine & Co',
  service: 'Other',
  beginning: 'One and two',
  status: 'new',
  assignee: null,
  created_at: '2026-11-02T17:00:00.000Z',
  due_at: '2026-11-03T17:00:00.000Z',
  answered_at: null,
  outcome: null,
  snoozed_until: null,
  unanswered_since: null,
  labels: [],
  unread: true,
  version: 1,
  from_sender: 1,
  open_from_sender: 0,
}

const render = (fromSender: number, openOnes = 0, more: Partial<InboxRowProps['enquiry']> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InboxRow
        enquiry={{ ...enquiry, from_sender: fromSender, open_from_sender: openOnes, ...more }}
        state={{ list: '/admin/enquiries', ids: ['first'] }}
        isSelected={false}
        onSelect={() => {}}
      />
    </MemoryRouter>,
  )

it.each([
  [1, undefined],
  [2, '2 from this address'],
  [10, '10 or more from this address'],
])('says when one person wrote %i times', (count, words) => {
  const html = render(count)
  expect(html).toContain('Ines Falk')
  expect(/[\w ]+ from this address/.exec(html)?.[0]).toBe(words)
})

it('says how many others of one person are open, and leads to them', () => {
  const html = render(4, 2)
  expect(html).toContain('2 more open from this address')
  expect(html).toContain('href="/admin/enquiries?status=all&amp;search=ines%40client.example"')
})

it('says when words of a search are in an email of the thread', () => {
  const words = /Found in an email of/
  expect(render(1)).not.toMatch(words)
  expect(render(1, 0, { found_in_email: '2026-11-04T17:00:00.000Z' })).toMatch(words)
})

it.each([
  ['Ines Falk', 'IF'],
  ['Imogen van der Vale', 'IV'],
  ['Cher', 'C'],
  ['member@agency.example', 'M'],
])('shows whose it is, %s as %s', (name, initials) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <InboxRow
        enquiry={{ ...enquiry, assignee: { id: 'a', name } }}
        state={{ list: '/admin/enquiries', ids: ['first'] }}
        isSelected={false}
        onSelect={() => {}}
      />
    </MemoryRouter>,
  )
  expect(html).toContain(`<span aria-hidden="true">${initials}</span>`)
  expect(html).toMatch(new RegExp(`Assigned to (?:<!-- -->)?${name}`))
})
