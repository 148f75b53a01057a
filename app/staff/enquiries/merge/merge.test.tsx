/** Merging: from the page and from the bar, asking about other people, undoing, separating, splitting. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EnquiryMail } from '../../../../domain/enquiry/inbox/inbox-schema'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as list from '../../../routes/admin/enquiries'
import * as page from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()

const at = '2026-11-02T17:00:00.000Z'
const other = { id: 'other', beginning: 'Written before', status: 'new', created_at: at } as const
const enquiry = anOpenedEnquiry({
  sender: { enquiries: [other], subscription: null, is_member: false, posts: [] },
})
const listed = (id: string, email: string) => ({
  ...{ ...enquiry, id, name: `Name of ${id}`, email, beginning: `Words of ${id}` },
  ...{ from_sender: 1, open_from_sender: 0 },
})

beforeEach(() => {
  answerAroundEnquiry(api)
  api.answer('GET /enquiries/found', {
    ...{ new: 2, in_progress: 0, snoozed: 0, answered: 0, archived: 0, spam: 0 },
  })
  api.answer('GET /enquiries/:id', enquiry)
  api.answer('POST /enquiries/:id/merged', enquiry)
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const merges = () =>
  api.calls('POST /enquiries/:id/merged').map(({ path, json }) => [path.split('/').at(-2), json])

async function openPage() {
  const shown = showPage(page, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  return shown
}

it('goes from the page into another enquiry of the same person, and is undone', async () => {
  const { user, address } = await openPage()
  screen.getByRole('link', { name: '1 more open from this address' })
  await user.click(button('Merge into another…'))
  await user.click((await dialog()).getByRole('button', { name: /Written before/ }))
  await findToast('2 enquiries merged')
  expect(merges()).toEqual([['other', { ids: ['first'] }]])
  await waitFor(() => expect(address()).toBe('/admin/enquiries/other'))
  api.answer('POST /enquiries/:id/separation', enquiry)
  await user.click(button('Undo'))
  await findToast('Separated again')
  expect(api.calls('POST /enquiries/:id/separation').map(({ path }) => path.split('/').at(-2))).toEqual([
    'first',
  ])
})

it('finds an enquiry of someone else, and asks before it merges', async () => {
  const { user } = await openPage()
  await user.click(button('Merge into another…'))
  const asked = await dialog()
  api.answer('GET /enquiries', refused({ status: 422, code: 'invalid_query', detail: 'Shorten the words.' }))
  const words = asked.getByLabelText('Find another enquiry')
  await user.type(words, 'far{Enter}')
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
  api.answer('GET /enquiries', { enquiries: [listed('far', 'ann@client.example')], next: null })
  await user.type(words, '{Enter}')
  await waitFor(() => expect(asked.getByRole('status').textContent).toBe('1 enquiry found.'))
  expect(words.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(await asked.findByRole('button', { name: /Words of far/ }))
  await screen.findByText(/Replies go to ann@client\.example only/)
  expect(merges()).toEqual([])
  await user.click(button('Merge'))
  await findToast('2 enquiries merged')
  expect(merges()).toEqual([['far', { ids: ['first'], other_person: true }]])
})

it('is offered in the bar for two or more', async () => {
  const email = 'nadia@client.example'
  api.answer('GET /enquiries', { enquiries: [listed('a', email), listed('b', email)], next: null })
  const { user } = showPage(list, '/admin/enquiries', '/admin/enquiries')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Name of a' }))
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Name of b' }))
  await user.click(button('Merge'))
  await user.click((await dialog()).getByRole('button', { name: /Words of b/ }))
  await findToast('2 enquiries merged')
  expect(merges()).toEqual([['b', { ids: ['a'] }]])
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

it('shows what a merged enquiry began with in its time, and separates it', async () => {
  const merged = { ...enquiry, id: 'second', name: 'Ann Lee', message: 'Also this', created_at: at }
  api.answer('GET /enquiries/:id', {
    ...{ ...enquiry, merged: [merged] },
    events: [{ id: 'n', kind: 'note', at: '2026-11-02T18:00:00.000Z', by: null, text: 'Later' }],
  })
  const { user } = await openPage()
  const letters = screen.getAllByRole('article')
  expect(letters.map(({ dataset }) => dataset.side)).toEqual(['client', 'client', 'note'])
  expect(letters[1]?.textContent).toContain('Also this')
  api.answer('POST /enquiries/:id/separation', enquiry)
  await user.click(button('Separate'))
  await findToast('Separated: it is an enquiry of its own again')
  expect(api.calls('POST /enquiries/:id/separation').map(({ path }) => path.split('/').at(-2))).toEqual([
    'second',
  ])
})

it('leads from the page of a merged enquiry to its thread, where it is answered', async () => {
  api.answer('GET /enquiries/:id', { ...enquiry, merged_into: { id: 'other', name: 'Ann Lee' } })
  await openPage()
  screen.getByText('This enquiry is part of the conversation with Ann Lee.')
  expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
    '/admin/enquiries/other',
  )
  expect(screen.queryByRole('tab', { name: /Reply/ })).toBeNull()
})

it('makes an enquiry of its own of what a client wrote later', async () => {
  const mail: EnquiryMail = {
    ...{ id: 'mail', enquiry_id: 'first', kind: 'mail', opened: false, reply_to: '', subject: 'Else' },
    ...{ from: { name: 'Nadia Brook', address: enquiry.email }, also_to: [], text: 'Something else' },
    ...{ has_html: false, files: [], suggestion: null, sent_at: null, created_at: at },
  }
  api.answer('GET /enquiries/:id', {
    ...{ ...enquiry, mails: [mail] },
    events: [{ id: 'm', kind: 'mail', at, by: null, mail_id: 'mail' }],
  })
  const { user, address } = await openPage()
  api.answer('POST /enquiries/:id/mails/:mail/split', { ...enquiry, id: 'new' })
  await user.click(button('Make it a new enquiry'))
  await findToast('The email is a new enquiry now')
  await waitFor(() => expect(address()).toBe('/admin/enquiries/new'))
})
