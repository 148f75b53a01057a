/** Noting what became of an enquiry: what is asked for, what is sent, and what a refusal leaves. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enquiryFields, ofFields } from '../../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as route from '../../../routes/admin/enquiry'

vi.hoisted(() => vi.resetModules())
vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
beforeEach(() => {
  signIn('editor')
  api.answer('GET /enquiries', { enquiries: [], next: null })
  api.answer('GET /enquiries/members', { members: [] })
  api.answer('GET /enquiries/services', { services: ['Presentations', 'Websites', 'Other'] })
  api.answer('GET /saved-replies', {
    replies: [],
    own: { own_name: 'Ines Okafor', date: 'November 3, 2026' },
    next_opening: '2026-11-04T15:00:00.000Z',
  })
  api.answer('GET /account/profile', { name: 'Ines Okafor', job_title: '', signature: '' })
})

const enquiry: WholeEnquiry = {
  ...ofFields(enquiryFields, field => `Typed as ${field}`),
  ...{ id: 'first', beginning: '', status: 'new', assignee: null, outcome: null, unread: false, version: 1 },
  snoozed_until: null,
  unanswered_since: null,
  ...{ service: 'Websites', created_at: '2026-11-02T17:00:00.000Z', due_at: null, answered_at: null },
  ...{ events: [], replies: [], mails: [], writers: [], mails_held: false, origin: null, privacy_policy: 1 },
  sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
}
const won = { result: 'won', reason: null, note: '', value: 12_500, service: 'Presentations' } as const

const part = () => within(screen.getByRole('region', { name: 'Outcome' }))
const button = (name: string) => part().getByRole('button', { name })
const sent = () => api.calls('PATCH /enquiries/:id').map(({ json }) => json)

async function open(change: Partial<WholeEnquiry> = {}) {
  api.answer('GET /enquiries/:id', { ...enquiry, ...change })
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 3, name: 'Outcome' })
  return shown
}

it('proposes the service that the enquiry names, and takes an amount as people write it', async () => {
  const { user } = await open()
  await user.click(button('Won'))
  const service = part().getByLabelText<HTMLSelectElement>('Service')
  expect(service.value).toBe('Websites')
  await part().findByRole('option', { name: 'Presentations' })
  await user.selectOptions(service, 'Presentations')
  await user.type(part().getByLabelText('Value, in dollars'), '$12,500')
  api.answer('PATCH /enquiries/:id', { ...enquiry, outcome: won, version: 2 })
  await user.click(button('Save'))
  await findToast('Enquiry noted as won')
  expect(sent()).toEqual([{ outcome: won }])
  part().getByText('$12,500, Presentations')
  expect(document.activeElement).toBe(button('Won'))
  expect(button('Won').getAttribute('aria-pressed')).toBe('true')
})

it('asks why one was lost, and keeps what was typed when that is missing or refused', async () => {
  const { user } = await open()
  await user.click(button('Lost'))
  await user.type(part().getByLabelText('Note'), 'Wanted it by Friday')
  await user.type(part().getByLabelText('Value, in dollars'), 'much')
  await user.click(button('Save'))
  part().getByText('Say why it was lost')
  part().getByText('Write whole dollars, such as 12,500')
  expect(sent()).toEqual([])
  await user.selectOptions(part().getByLabelText(/^Why/), 'Timing')
  await user.clear(part().getByLabelText('Value, in dollars'))
  api.answer(
    'PATCH /enquiries/:id',
    refused({ status: 422, code: 'invalid_change', errors: { 'outcome.note': 'Shorten this.' } }),
  )
  await user.click(button('Save'))
  await part().findByText('Shorten this.')
  api.answer('PATCH /enquiries/:id', refused({ status: 0 }))
  await user.click(button('Save'))
  await part().findByText(/^The outcome was not saved\./)
  expect(part().getByLabelText<HTMLInputElement>('Note').value).toBe('Wanted it by Friday')
  expect(sent().at(-1)).toEqual({
    outcome: {
      result: 'lost',
      reason: 'timing',
      note: 'Wanted it by Friday',
      value: null,
      service: 'Websites',
    },
  })
})

it('is changed, and cleared with a way back', async () => {
  const { user } = await open({ outcome: { ...won, note: 'Signed' } })
  part().getByText('$12,500, Presentations')
  await user.click(button('Change'))
  expect(part().getByLabelText<HTMLInputElement>('Value, in dollars').value).toBe('12500')
  await user.click(button('Cancel'))
  api.answer('PATCH /enquiries/:id', { ...enquiry, version: 2 })
  await user.click(button('Clear'))
  await findToast('Outcome cleared')
  expect(document.activeElement).toBe(button('Won'))
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls('POST /enquiries/changes').at(-1)?.json).toEqual({
      changes: [{ id: 'first', status: 'new', assignee_id: null, outcome: { ...won, note: 'Signed' } }],
    }),
  )
})
