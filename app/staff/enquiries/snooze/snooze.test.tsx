/** Snoozing: what is proposed and said, from the list, in an enquiry, and by a key. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enquiryFields, ofFields } from '../../../../domain/enquiry/enquiry'
import type { EnquiryPage, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage, showPart } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as enquiries from '../../../routes/admin/enquiries'
import * as route from '../../../routes/admin/enquiry'
import { StateMark } from './snooze-state'
import { shortTime } from './snooze-times'

vi.hoisted(() => vi.resetModules())
vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
const day = 24 * 60 * 60 * 1000
/** Noon on a Thursday in Vancouver. */
const now = Date.parse('2026-11-26T19:00:00Z')
const inTime = (milliseconds: number) => new Date(now + milliseconds).toISOString()
/** At nine. */
const tomorrow = '2026-11-27T16:00:00.000Z'

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  signIn('editor')
  answerAroundEnquiry(api)
  api.answer('GET /enquiries/found', {
    ...{ new: 2, in_progress: 0, snoozed: 1, answered: 0, archived: 0, spam: 0 },
  })
})

const enquiry: WholeEnquiry = {
  ...ofFields(enquiryFields, field => `Typed as ${field}`),
  ...{ id: 'first', beginning: '', status: 'new', assignee: null, outcome: null, unread: false, version: 1 },
  ...{
    created_at: inTime(-day),
    due_at: null,
    answered_at: null,
    snoozed_until: null,
    unanswered_since: null,
    labels: [],
    merged_into: null,
    merged: [],
  },
  ...{
    events: [],
    replies: [],
    forwards: [],
    mails: [],
    writers: [],
    mails_held: false,
    origin: null,
    privacy_policy: 1,
  },
  privacy_request: null,
  sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
}
const listed = (name: string, more: Partial<WholeEnquiry> = {}): EnquiryPage['enquiries'][number] => ({
  ...{ ...enquiry, ...more, id: name.toLowerCase(), name, from_sender: 1, open_from_sender: 0 },
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function open(change: Partial<WholeEnquiry> = {}) {
  api.answer('GET /enquiries/:id', { ...enquiry, ...change })
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Typed as name' })
  return shown
}

it('proposes times, says that the promise goes on, and is undone', async () => {
  const { user } = await open({ due_at: inTime(-day) })
  await user.click(button('Snooze'))
  const asked = within(await dialog('Snooze until'))
  asked.getByText(/The promised time is over: the client still waits for an answer\.$/)
  const first = asked.getByRole('button', { name: /^Tomorrow 9:00 a\.m\./ })
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(first)
  api.answer('PATCH /enquiries/:id', { ...enquiry, snoozed_until: tomorrow, version: 2 })
  await user.keyboard('{Enter}')
  await findToast(`Enquiry snoozed until ${shortTime(tomorrow)}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls('PATCH /enquiries/:id').map(({ json }) => json)).toEqual([{ snoozed_until: tomorrow }])
  expect(screen.getAllByText(`back on ${shortTime(tomorrow)}`)).toHaveLength(2)
  expect(document.querySelector('.marks [data-status]')?.textContent).toBe('Snoozed')
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(button('Undo'))
  await findToast('Undone')
  expect(api.calls('POST /enquiries/changes').map(({ json }) => json)).toEqual([
    { changes: [{ id: 'first', status: 'new', assignee_id: null, snoozed_until: null }] },
  ])
})

it('takes a time of one’s own, and says what is wrong with it', async () => {
  const { user } = await open({ due_at: inTime(3 * day) })
  await user.click(button('Snooze'))
  const asked = within(await dialog('Snooze until'))
  asked.getByText('Times are Vancouver time. The promise still ends on Sun, Nov 29, at 12:00 p.m.')
  const field = asked.getByLabelText<HTMLInputElement>('Another day and time')
  const submit = asked.getByRole('button', { name: 'Snooze' })
  await user.click(submit)
  asked.getByText('Choose a day and a time')
  await user.type(field, '2020-01-01T09:00')
  await user.click(submit)
  asked.getByText('Choose a time in the future')
  await user.clear(field)
  await user.type(field, '2199-01-01T09:00')
  await user.click(submit)
  asked.getByText('Choose a time within a year')
  await user.click(asked.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls('PATCH /enquiries/:id')).toEqual([])
})

it('is ended before its time; what closes it brings the time back when undone', async () => {
  const until = inTime(2 * day)
  const { user } = await open({ snoozed_until: until })
  api.answer('PATCH /enquiries/:id', { ...enquiry, snoozed_until: until, status: 'archived', version: 2 })
  await user.click(button('Archived'))
  await findToast('Enquiry moved to Archived')
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(button('Undo'))
  await findToast('Undone')
  expect(api.calls('POST /enquiries/changes').at(-1)?.json).toEqual({
    changes: [{ id: 'first', status: 'new', assignee_id: null, snoozed_until: until, undo: true }],
  })
  api.answer('PATCH /enquiries/:id', { ...enquiry, version: 3 })
  await user.click(await screen.findByRole('button', { name: 'Bring it back now' }))
  await waitFor(() => expect(api.calls('PATCH /enquiries/:id').at(-1)?.json).toEqual({ snoozed_until: null }))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Snooze' }))
})

it('opens by a key, and a refusal leaves everything as it was', async () => {
  const { user, address } = await open()
  api.answer('PATCH /enquiries/:id', refused({ status: 409, detail: 'Only open enquiries can be snoozed.' }))
  await user.keyboard('s')
  await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }))
  await findToast('Only open enquiries can be snoozed.')
  expect(address()).toBe('/admin/enquiries/first')
  api.answer('PATCH /enquiries/:id', { ...enquiry, snoozed_until: inTime(day), version: 2 })
  await user.keyboard('s')
  await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }))
  await waitFor(() => expect(address()).toBe('/admin/enquiries'))
})

it('of several goes by the first promise that ends, and brings back those that are snoozed', async () => {
  const rows = [listed('Mara', { due_at: inTime(9 * day) }), listed('Otto', { due_at: inTime(8 * day) })]
  api.answer('GET /enquiries', { enquiries: rows, next: null })
  const { user } = showPage(enquiries, '/admin/enquiries')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await user.click(button('Snooze'))
  const asked = within(await dialog('Snooze 2 enquiries until'))
  asked.getByText(/The promises are kept running: the first still ends on Fri, Dec 4, at 12:00 p\.m\.$/)
  expect(asked.queryByText('Bring them back now')).toBeNull()
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(asked.getByRole('button', { name: /^Tomorrow/ }))
  const snoozed_until = tomorrow
  await findToast(`2 enquiries snoozed until ${shortTime(snoozed_until)}`)
  expect(api.calls('POST /enquiries/changes').map(({ json }) => json)).toEqual([
    { changes: ['mara', 'otto'].map(id => ({ id, snoozed_until })) },
  ])
})

it('has a tab, in which what comes back first is on top', async () => {
  const until = inTime(2 * day)
  api.answer('GET /enquiries', { enquiries: [listed('Mara', { snoozed_until: until })], next: null })
  const { user } = showPage(enquiries, '/admin/enquiries', '/admin/enquiries?status=snoozed')
  await screen.findByRole('list', { name: 'Enquiries, back first' })
  expect(api.calls('GET /enquiries').at(-1)?.query).toBe('status=snoozed&order=back')
  await screen.findByRole('link', { name: 'Snoozed 1' })
  screen.getByText(`back on ${shortTime(until)}`)
  screen.getByRole('link', { name: 'Mara' }).focus()
  await user.keyboard('s')
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(await screen.findByRole('button', { name: 'Bring it back now' }))
  await findToast('Enquiry brought back')
})

it('is not offered to a row that is closed', async () => {
  api.answer('GET /enquiries', { enquiries: [listed('Mara', { status: 'archived' })], next: null })
  const { user } = showPage(enquiries, '/admin/enquiries', '/admin/enquiries?status=archived')
  ;(await screen.findByRole('link', { name: 'Mara' })).focus()
  await user.keyboard('s')
  await findToast('Only open enquiries can be snoozed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says since when the client has not answered, once that is back and as long as it is open', async () => {
  const since = { unanswered_since: '2026-11-02T17:00:00.000Z' }
  showPart(
    <StateMark enquiry={{ status: 'in_progress', snoozed_until: '2026-11-05T17:00:00.000Z', ...since }} />,
  )
  screen.getByText('No answer since Nov 2')
  cleanup()
  const later = inTime(day)
  showPart(<StateMark enquiry={{ status: 'in_progress', snoozed_until: later, ...since }} />)
  showPart(<StateMark enquiry={{ status: 'archived', snoozed_until: null, ...since }} />)
  screen.getByText('Snoozed')
  expect(screen.queryByText(/^No answer/)).toBeNull()
})
