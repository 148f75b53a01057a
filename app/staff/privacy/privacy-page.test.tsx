/** The privacy desk: what a link names is looked up, receipts are there again, notes go out by choice only. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Desk, PersonalData, PrivacyRequest } from '../../../domain/privacy/privacy-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import * as route from '../../routes/admin/privacy'

const api = fakeApi()
const at = '2026-11-20T20:00:00.000Z'
const receipt = {
  at,
  erased: { enquiries: 2, emails: 1, subscription: true },
  kept: [{ what: 'A keyed hash', why: 'So that we never write.' }],
}
const request: PrivacyRequest = {
  ...{ id: 'asked', email: 'ann@client.example', kind: 'access', law: 'gdpr', receipt: null },
  ...{ received_on: '2026-11-20', due_on: '2026-12-20', notes: '', closed_at: null, enquiry_id: 'first' },
}
const found: PersonalData = {
  ...{ email: request.email, enquiries: [], received: [], sent_to: [], subscription: null, suppressed: true },
  ...{ emails: [], account: null, log: [], requests: [], receipts: [receipt] },
}
const desk: Desk = { requests: [request], receipts: [{ id: 'kept', receipt }], promises: [] }

beforeEach(() => {
  signIn('owner')
  api.answer('GET /privacy', desk)
  api.answer('GET /privacy/data', found)
})

const part = (name: string) => within(screen.getByRole('region', { name }))
const show = (query = '') => showPage(route, '/admin/privacy', `/admin/privacy${query}`)

it('looks up what a link names, with the way back to its enquiry', async () => {
  show('?request=asked')
  const finder = within(await screen.findByRole('region', { name: 'What we store about someone' }))
  await finder.findByText('Stored about ann@client.example')
  expect(finder.getByLabelText<HTMLInputElement>('Email address').value).toBe('ann@client.example')
  expect(finder.getByRole('link', { name: 'Back to the enquiry' }).getAttribute('href')).toBe(
    '/admin/enquiries/first',
  )
  finder.getByText('Erased: 2 enquiries, 1 email, the subscription')
})

it('lists receipts without a request, which name no one', async () => {
  const { user } = show()
  const receipts = within(await screen.findByRole('region', { name: 'Receipts' }))
  await user.click(receipts.getByText(/^Receipt of Nov 20, 2026/))
  receipts.getByText('A keyed hash')
  expect(part('Requests').getByText(/^December/).parentElement?.textContent).toBe(
    'Answer by December\u00a020, 2026',
  )
})

it('exports without internal notes unless they are chosen', async () => {
  const { user } = show('?request=asked')
  // What is saved is the browser's: how it is asked for is the page's.
  api.answer('GET /privacy/export', refused({ status: 503, code: 'unavailable', detail: 'Try again.' }))
  await user.click(await screen.findByRole('button', { name: 'Export as a page' }))
  await user.click(screen.getByRole('checkbox', { name: 'With internal notes' }))
  await user.click(screen.getByRole('button', { name: 'Export JSON' }))
  await waitFor(() => expect(api.calls('GET /privacy/export')).toHaveLength(2))
  expect(api.calls('GET /privacy/export').map(({ query }) => query)).toEqual([
    'email=ann%40client.example&format=html&notes=false',
    'email=ann%40client.example&format=json&notes=true',
  ])
})
