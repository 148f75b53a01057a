/** /admin/people, where the owner's last proof is old: what the server asks for again, and what happens without it. */
import type { Factor } from '@supabase/auth-js'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Member } from '../../../domain/member/member-schema'
import { openSession, refusedBy, signedOutBefore } from '../../../tests/support/components/auth-service'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { fill } from '../../../tests/support/components/login-page'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as people from '../../routes/admin/people'
import { ProofDialog } from '../kit/proof-dialog'

vi.unmock('../../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

const mo: Member = {
  id: 'mo',
  email: 'mo@agency.example',
  name: '',
  job_title: '',
  phone: '',
  role: 'editor',
  confirmed: true,
  created_at: '2026-01-05T17:00:00.000Z',
  last_sign_in_at: null,
  factors: 1,
  passkeys: 0,
  second_factor_by: null,
  providers: ['email'],
  deactivated_until: null,
  sessions: 0,
  self: false,
}
const needed = refused({ status: 401, code: 'reauthentication_needed', detail: 'Prove who you are.' })
const reauthenticate = 'GET /auth/v1/reauthenticate'
const proof = 'PUT /auth/v1/user'

beforeEach(() => {
  const second_factor = { required_of: 'nobody', grace_days: 14 } as const
  api.answer('GET /people', { people: [mo], total: 1, second_factor })
  api.answer('GET /invites', { invites: [] })
})

const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name })
/** What the list says of the member. */
const row = () => screen.getByRole('heading', { name: 'mo@agency.example' }).closest('li')?.textContent
const confirmation = () => screen.findByRole('dialog', { name: 'Confirm it’s you' })

/** Asks for an action and confirms it, with a proof that is old. */
async function act(action: string, title: string, factors: Factor[] = []) {
  await openSession(api, { factors, aal: 'aal2' })
  const page = () => (
    <>
      <people.default />
      <ProofDialog />
    </>
  )
  const { user } = showPage({ default: page }, '/admin/people')
  await user.click(await screen.findByRole('button', { name: 'Manage mo@agency.example' }))
  expect(row()).toMatch(/1 authenticator/)
  await user.click(screen.getByRole('button', { name: action }))
  const question = await screen.findByRole('dialog', { name: title })
  const confirm = () => user.click(button(question, action))
  await confirm()
  return { user, question, confirm }
}

it('is digits by email, checked before the change is made again', async () => {
  api.answer('PATCH /people/:id', needed)
  api.answer(reauthenticate, {})
  const { user, question, confirm } = await act('Deactivate', 'Deactivate mo@agency.example?')
  await user.click(button(await confirmation(), 'Cancel'))
  await within(question).findByText(/Nothing was changed/)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull())
  expect(row()).not.toMatch(/Deactivated/)

  await confirm()
  const dialog = await confirmation()
  await user.click(button(dialog, 'Continue'))
  await within(dialog).findByText('Enter the code')
  expect(api.calls(proof)).toEqual([])
  api.answer(proof, refusedBy(422, 'reauthentication_not_valid', 'Verification code is not valid'))
  await fill(user, 'Code from the email', '000000')
  await user.click(button(dialog, 'Continue'))
  await within(dialog).findByText('That code is wrong or has expired.')
  expect(api.calls('PATCH /people/:id')).toHaveLength(2)

  api.answer(proof, { id: 'id-of-owner' })
  api.answer('PATCH /people/:id', { ...mo, deactivated_until: '2199-01-05T17:00:00.000Z' })
  await fill(user, 'Code from the email', '123 456')
  await user.keyboard('{Enter}')
  await findToast('mo@agency.example is deactivated')
  await waitFor(() => expect(row()).toMatch(/Deactivated/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(proof).map(({ json }) => json)).toEqual([
    expect.objectContaining({ nonce: '000000' }),
    expect.objectContaining({ nonce: '123456' }),
  ])
  expect(api.calls('PATCH /people/:id').map(({ json }) => json)).toEqual(Array(3).fill({ deactivated: true }))
})

it('is the digits that were sent a moment ago, when no more may be sent', async () => {
  api.answer('PATCH /people/:id', needed)
  api.answer(reauthenticate, refusedBy(429, 'over_email_send_rate_limit', 'Wait a minute.'))
  await act('Deactivate', 'Deactivate mo@agency.example?')
  const dialog = await confirmation()
  expect(within(dialog).getByLabelText(/^Code from the email/)).toBeTruthy()
})

it('cannot be given when the digits are not sent, which is said', async () => {
  api.answer('PATCH /people/:id', needed)
  api.answer(reauthenticate, refusedBy(422, 'validation_failed', 'There is no address.'))
  const { question } = await act('Deactivate', 'Deactivate mo@agency.example?')
  await findToast('There is no address.')
  await within(question).findByText(/Nothing was changed/)
  expect(api.calls('PATCH /people/:id')).toHaveLength(1)
})

it('is the code of the authenticator of whoever has one', async () => {
  const factor = {
    id: 'f1',
    factor_type: 'totp',
    status: 'verified',
    created_at: '',
    updated_at: '',
  } as const
  api.answer('DELETE /people/:id/factors', needed)
  api.answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 1 })
  api.answer(
    'POST /auth/v1/factors/f1/verify',
    refusedBy(422, 'mfa_verification_failed', 'Invalid TOTP code'),
  )
  const { user } = await act('Remove authenticators', 'Remove the authenticators of mo@agency.example?', [
    factor,
  ])
  const dialog = await confirmation()
  await fill(user, 'Code from the authenticator', '123456')
  await user.click(button(dialog, 'Continue'))
  await within(dialog).findByText('That code is wrong or has expired.')
  expect(api.calls('POST /auth/v1/factors/f1/verify')[0]?.json).toMatchObject({
    challenge_id: 'c1',
    code: '123456',
  })
})

it('is not asked for when it is fresh: authenticators go at once', async () => {
  api.answer('DELETE /people/:id/factors', { ...mo, factors: 0 })
  await act('Remove authenticators', 'Remove the authenticators of mo@agency.example?')
  await findToast('The authenticators of mo@agency.example were removed')
  await waitFor(() => expect(row()).not.toMatch(/1 authenticator/))
  expect(screen.queryByRole('button', { name: 'Remove authenticators' })).toBeNull()
  expect(api.calls('DELETE /people/:id/factors').map(({ path }) => path)).toEqual(['/people/mo/factors'])
})
