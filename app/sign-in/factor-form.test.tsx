/** The second step of signing in: codes of an authenticator and of a phone, and recovery codes. */
import type { Factor } from '@supabase/auth-js'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  heldBack,
  makeSession,
  openSession,
  refusedBy,
  signedOutBefore,
} from '../../tests/support/components/auth-service'
import { fakeApi, refused } from '../../tests/support/components/fake-api'
import {
  button,
  email,
  field,
  fill,
  findButton,
  findFormMessage,
  findMessage,
  showLogin,
  typePassword,
} from '../../tests/support/components/login-page'
import { findToast, isFailure } from '../../tests/support/components/toasts'

vi.unmock('../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

const factor = (id: string, type: 'totp' | 'phone', more: object = {}) =>
  ({ id, factor_type: type, status: 'verified', created_at: '', updated_at: '', ...more }) as Factor
const factors = [factor('f1', 'totp', { friendly_name: 'Desk' })]
const challenge = 'POST /auth/v1/factors/f1/challenge'
const verify = 'POST /auth/v1/factors/f1/verify'
const recover = 'POST /account/recovery-codes/use'

describe('an authenticator', () => {
  const code = 'Code from the authenticator'

  it('is asked for after the password, and nothing less lets anyone in', async () => {
    api.answer('POST /auth/v1/token', makeSession({ factors }))
    const { user, address } = showLogin('/auth?next=%2Fadmin%2Fmail')
    await typePassword(user)
    await screen.findByRole('heading', { name: 'Second step' })
    await screen.findByText(`${email} is protected by an authenticator app.`)
    expect(address()).toBe('/auth?next=%2Fadmin%2Fmail')
    await user.click(button('Continue'))
    await findMessage(code, 'Enter the code')

    api.answer(challenge, { id: 'c1', type: 'totp', expires_at: 1 })
    api.answer(verify, refusedBy(422, 'mfa_verification_failed', 'Invalid TOTP code entered'))
    await fill(user, code, '000000')
    await user.click(button('Continue'))
    await findToast('Sign in Failed')
    await findToast('Invalid TOTP code entered')
    await findMessage(code, 'Invalid TOTP code entered')
    expect(field(code).value).toBe('000000')
    expect(address()).toBe('/auth?next=%2Fadmin%2Fmail')

    const { answer, release } = heldBack(makeSession({ factors, aal: 'aal2' }))
    api.answer(verify, answer)
    await fill(user, code, '123 456')
    await user.click(button('Continue'))
    expect((await findButton('Checking...')).disabled).toBe(true)
    release()
    await findToast('Welcome back!')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
    expect(api.calls(verify).map(({ json }) => json)).toMatchObject([
      { challenge_id: 'c1', code: '000000' },
      { challenge_id: 'c1', code: '123456' },
    ])
  })

  it('can be chosen among several', async () => {
    await openSession(api, { factors: [factor('f0', 'totp'), ...factors] })
    const { user } = showLogin()
    const choice = await screen.findByRole('combobox', { name: 'Second factor' })
    expect([...choice.children].map(option => option.textContent)).toEqual(['Authenticator 1', 'Desk'])
    await user.selectOptions(choice, 'Desk')
    api.answer(challenge, { id: 'c1', type: 'totp', expires_at: 1 })
    api.answer(verify, makeSession({ factors, aal: 'aal2' }))
    await fill(user, code, '123456')
    await user.click(button('Continue'))
    await findToast('Welcome back!')
  })

  it.each([
    ['cannot be reached', refused({ status: 0 }), 'Something went wrong'],
    ['refuses', refusedBy(429, 'over_request_rate_limit', 'Wait a minute.'), 'Wait a minute.'],
  ])('says above the field when the service %s', async (_, answer, words) => {
    await openSession(api, { factors })
    api.answer(challenge, answer)
    const { user } = showLogin()
    await fill(user, code, '123456')
    await user.click(button('Continue'))
    await findFormMessage(words)
    await findToast('Sign in Failed')
  })

  it('can be left by signing out', async () => {
    await openSession(api, { factors })
    const { user, address } = showLogin()
    api.answer('POST /auth/v1/logout', refused({ status: 0 }))
    await user.click(await findButton('Sign out'))
    await findToast('Sign out Failed')
    await findToast('Something went wrong')
    expect(address()).toBe('/auth')
    api.answer('POST /auth/v1/logout', undefined)
    await user.click(button('Sign out'))
    await findToast('Signed out successfully!')
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('a recovery code', () => {
  it('lets someone in who has lost the authenticator, which it removes', async () => {
    await openSession(api, { factors })
    const { user, address } = showLogin()
    await user.click(await findButton('I have lost my authenticator'))
    const invalid = 'This recovery code is not valid.'
    api.answer(recover, refused({ status: 422, detail: invalid, errors: { code: invalid } }))
    await fill(user, 'Recovery code', ' 00000-00000-00000-00000 ')
    await user.click(button('Continue'))
    await findToast('Sign in Failed')
    await findToast(invalid)
    await findMessage('Recovery code', invalid)
    api.answer(recover, { removed: 1 })
    api.answer('POST /auth/v1/token', makeSession())
    await fill(user, 'Recovery code', '12345-12345-12345-12345')
    await user.click(button('Continue'))
    await findToast('Authenticator removed')
    await findToast('You are signed in. Add an authenticator again under Security.')
    await waitFor(() => expect(address()).toBe('/admin/posts'))
    expect(api.calls(recover).map(({ json }) => json)).toEqual([
      { code: '00000-00000-00000-00000' },
      { code: '12345-12345-12345-12345' },
    ])
  })

  it('takes no error along to the other field, and says when it could not be checked', async () => {
    await openSession(api, { factors })
    const { user } = showLogin()
    await user.click(await findButton('Continue'))
    await findMessage('Code from the authenticator', 'Enter the code')
    await user.click(button('I have lost my authenticator'))
    expect(document.querySelector('.field-error')).toBeNull()
    api.answer(recover, refused({ status: 503, detail: 'The database is away.' }))
    await fill(user, 'Recovery code', '12345')
    await user.click(button('Continue'))
    await findFormMessage('The database is away.')
    await user.click(button('Use the authenticator'))
    expect(field('Code from the authenticator').value).toBe('')
  })
})

describe('a phone', () => {
  const phones = [factor('f1', 'phone', { phone: '16045550143' })]

  it('is sent a code on request, and its newest code is checked', async () => {
    await openSession(api, { factors: phones })
    const { user } = showLogin()
    await screen.findByText('This account is protected by a code that we send to +1 604 555 0143.')
    await fill(user, 'Code from the message', '123456')
    await user.click(button('Continue'))
    await findMessage('Code from the message', 'Send a code first')
    api.answer(challenge, refusedBy(429, 'over_sms_send_rate_limit', 'Wait a minute.'))
    await user.click(button('Send the code'))
    await findToast('Code not sent')
    await findToast('Wait a minute.')
    expect(isFailure()).toBe(true)
    const { answer, release } = heldBack({ id: 'c1', type: 'phone', expires_at: 1 })
    api.answer(challenge, answer)
    await user.click(button('Send the code'))
    await findButton('Sending...')
    release()
    await findToast('A code is on its way.')
    await findButton('Send another code')
    expect(api.calls(challenge).at(-1)?.json).toMatchObject({ channel: 'sms' })
    api.answer(verify, makeSession({ factors: phones, aal: 'aal2' }))
    await user.click(button('Continue'))
    await findToast('Welcome back!')
    expect(api.calls(verify).map(({ json }) => json)).toMatchObject([{ challenge_id: 'c1', code: '123456' }])
  })
})
