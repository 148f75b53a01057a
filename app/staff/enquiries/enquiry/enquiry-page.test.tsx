/** One enquiry: nothing that is typed is lost to another member's change, or to a network that fails. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import {
  anOpenedEnquiry,
  answerAroundEnquiry,
  typedFields,
} from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../../tests/support/components/toasts'
import * as route from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
beforeEach(() => answerAroundEnquiry(api))

const enquiry = anOpenedEnquiry({ ...typedFields, due_at: '2026-11-03T17:00:00.000Z' })

const button = (name: string) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)

async function open() {
  api.answer('GET /enquiries/:id', enquiry)
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Typed as name' })
  return shown
}

it('keeps what someone else changed first, and says so', async () => {
  const { user } = await open()
  await user.click(tab('Note'))
  await user.click(field('Add a note'))
  await user.paste('Half a note')
  const sam = { id: 'sam', name: 'Sam Whitlock' }
  const taken = { id: 'taken', kind: 'assigned', at: enquiry.created_at, by: sam, assignee: sam } as const
  const current: WholeEnquiry = { ...enquiry, version: 2, assignee: sam, events: [taken] }
  api.answer(
    'PATCH /enquiries/:id',
    refused({ status: 412, code: 'version_conflict', detail: 'Sam was first.', members: { current } }),
  )
  await user.click(button('Spam'))
  await findToast('Someone changed this enquiry first')
  await findToast('Sam was first.')
  expect(isFailure()).toBe(true)
  await screen.findByText('Sam Whitlock', { selector: '.thread-changes bdi' })
  screen.getByText(/took it/)
  expect(field('Add a note').value).toBe('Half a note')
  expect(document.querySelector('.marks [data-status]')?.textContent).toBe('New')
  const [call] = api.calls('PATCH /enquiries/:id')
  expect([call?.json, call?.headers.get('If-Match')]).toEqual([{ status: 'spam' }, '"1"'])
})

it('keeps a reply that a failing network did not take, and sends it when asked again', async () => {
  const { user } = await open()
  await user.click(field('Your reply'))
  await user.paste('Half a reply')
  api.answer('POST /enquiries/:id/replies', refused({ status: 0 }))
  await user.click(button('Send'))
  await screen.findByText(/The reply was not sent; your text is still here\./)
  expect(field('Your reply').value).toBe('Half a reply')
  api.answer('POST /enquiries/:id/replies', { ...enquiry, version: 2, status: 'answered' })
  await user.click(button('Send'))
  await waitFor(() => expect(field('Your reply').value).toBe(''))
  expect(screen.queryByText(/The reply was not sent/)).toBeNull()
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([
    { body: 'Half a reply' },
    { body: 'Half a reply' },
  ])
})

it('is assigned by a key, and says who has it now', async () => {
  const sam = { id: 'sam', name: 'Sam Whitlock' }
  api.answer('GET /enquiries/members', { members: [sam] })
  const { user } = await open()
  await screen.findByRole('option', { name: 'Sam Whitlock' })
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Assign to' })
  button('Unassigned Assigned now')
  api.answer('PATCH /enquiries/:id', { ...enquiry, assignee: sam, version: 2 })
  await user.click(button('Sam Whitlock'))
  await findToast('Enquiry assigned to Sam Whitlock')
  expect(api.calls('PATCH /enquiries/:id').map(({ json }) => json)).toEqual([{ assignee_id: 'sam' }])
  await user.keyboard('a')
  button('Sam Whitlock Assigned now')
})

it('has what is done most under the thumb, as the keys do it', async () => {
  const { user } = await open()
  const quick = within(screen.getByRole('group', { name: 'Quick actions' }))
  const names = quick.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Write a reply', 'Archive', 'Assign', 'Snooze'])
  await user.click(quick.getByRole('button', { name: 'Snooze this enquiry' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(quick.getByRole('button', { name: 'Assign this enquiry' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(quick.getByRole('button', { name: 'Write a reply' }))
  expect(field('Your reply')).toBe(document.activeElement)
  api.answer('PATCH /enquiries/:id', { ...enquiry, status: 'archived', version: 2 })
  await user.click(quick.getByRole('button', { name: 'Archive this enquiry' }))
  await waitFor(() => expect(api.calls('PATCH /enquiries/:id')[0]?.json).toEqual({ status: 'archived' }))
})
