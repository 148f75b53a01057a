/** Signing up by invite: what is refused, where it says so, and what is sent. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  heldBack,
  makeSession,
  refusedBy,
  signedOutBefore,
} from '../../tests/support/components/auth-service'
import { fakeApi, refused } from '../../tests/support/components/fake-api'
import {
  button,
  field,
  fill,
  findButton,
  findFormMessage,
  findMessage,
  messageAt,
  password,
  showLogin,
} from '../../tests/support/components/login-page'
import { findToast, isFailure } from '../../tests/support/components/toasts'

vi.unmock('../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

const signUp = 'POST /functions/v1/secure-signup'
const signIn = 'POST /auth/v1/token'
const email = 'new@agency.example'
type User = ReturnType<typeof showLogin>['user']

async function apply(user: User, code = 'not-a-code', address = email) {
  await fill(user, 'Email', address)
  await fill(user, 'Password', password)
  if (code) await fill(user, 'Invite code', code)
  await user.click(button('Sign Up'))
}

const refusal = (code: string, message: string) =>
  refused({ status: 400, members: { error: { code, message } } })

describe('a refusal', () => {
  it.each([
    ['a wrong code', refusal('invalid_invite', 'Invalid invite code'), 'Invite code', 'Invalid invite code'],
    ['a weak password', refusal('weak_password', 'Too easy.'), 'Password', 'Too easy.'],
    ['another reason', refusal('over_limit', 'Wait a minute.'), '', 'Wait a minute.'],
    [
      'an answer without words',
      refused({ status: 502, page: '<h1>Bad gateway</h1>' }),
      '',
      'Sign up failed. Please try again.',
    ],
    ['a broken connection', refused({ status: 0 }), '', 'An unexpected error occurred.'],
  ])('for %s is shown where it belongs, and keeps what was typed', async (_, answer, label, words) => {
    api.answer(signUp, answer)
    const { user } = showLogin('/auth?tab=sign-up')
    await findButton('Sign Up')
    await apply(user)
    await findToast('Sign up Failed')
    await findToast(words)
    expect(isFailure()).toBe(true)
    if (label) await findMessage(label, words)
    else await findFormMessage(words)
    expect(field('Email').value).toBe(email)
    expect(field('Password').value).toBe(password)
    expect(field('Invite code').value).toBe('not-a-code')
    expect(button('Sign Up').disabled).toBe(false)
  })

  it('asks for what is missing, at the fields, and calls no one', async () => {
    const { user } = showLogin('/auth?tab=sign-up')
    await user.click(await findButton('Sign Up'))
    await findToast('Sign up Failed')
    await findToast('You must provide either an email or phone number and a password')
    await findMessage('Email', 'Enter your email address')
    expect(messageAt('Password')).toBe('Enter a password')
    expect(messageAt('Invite code')).toBe('Enter your invite code')
  })

  it('asks once about an address that looks like a typing mistake', async () => {
    api.answer(signUp, refusal('invalid_invite', 'Invalid invite code'))
    const { user } = showLogin('/auth?tab=sign-up')
    await findButton('Sign Up')
    await apply(user, 'not-a-code', 'jane@agency')
    await findMessage(
      'Email',
      'Is something missing at the end, such as .com? If the address is right, send it again.',
    )
    expect(api.calls(signUp)).toEqual([])
    // Meant as it is.
    await user.click(button('Sign Up'))
    await findMessage('Invite code', 'Invalid invite code')
    expect(messageAt('Email')).toBeUndefined()
    expect(api.calls(signUp)[0]?.json).toMatchObject({ email: 'jane@agency' })
  })
})

describe('an account', () => {
  it('is confirmed by the code of the email', async () => {
    const { answer, release } = heldBack({ user: { id: 'new' } })
    api.answer(signUp, answer)
    const { user, address } = showLogin('/auth?next=%2Fadmin%2Fmail&tab=sign-up')
    await findButton('Sign Up')
    await apply(user, ' QQ-7f3a ')
    expect((await findButton('Creating Account...')).disabled).toBe(true)
    release()
    await findToast('Account created!')
    await findToast('Please check your email to verify your account.')
    const [call] = api.calls(signUp)
    expect(call?.json).toEqual({ email, password, invite_code: 'QQ-7f3a' })
    expect(new URLSearchParams(call?.query).get('redirect_to')).toBe(
      `${location.origin}/auth?next=%2Fadmin%2Fmail`,
    )

    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(address()).toBe('/auth?next=%2Fadmin%2Fmail&tab=code')
    const code = 'Code from the email'
    expect(field(code).inputMode).toBe('numeric')
    expect(field(code).autocomplete).toBe('one-time-code')
    await user.click(button('Continue'))
    await findMessage(code, 'Enter the code')
    api.answer('POST /auth/v1/verify', refusedBy(403, 'otp_expired', 'Token has expired or is invalid'))
    await fill(user, code, '000000')
    await user.click(button('Continue'))
    await findToast('Code not accepted')
    await findToast('Token has expired or is invalid')
    await findMessage(code, 'Token has expired or is invalid')
    api.answer('POST /auth/v1/verify', makeSession({ email }))
    await fill(user, code, ' 123 456 ')
    await user.click(button('Continue'))
    await findToast('Email confirmed')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
    expect(api.calls('POST /auth/v1/verify').map(({ json }) => json)).toMatchObject([
      { type: 'signup', email, token: '000000' },
      { type: 'signup', email, token: '123456' },
    ])
  })

  it('that no email confirms is signed in at once', async () => {
    api.answer(signUp, { message: 'Please check your email to verify your account.' })
    api.answer(signIn, makeSession({ email }))
    const { user, address } = showLogin('/auth?next=%2Fadmin%2Fmail&tab=sign-up', { confirmsByMail: false })
    await findButton('Sign Up')
    await apply(user, 'QQ-7f3a')
    await findToast('Account created!')
    await findToast('You have been successfully signed in.')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
    expect(api.calls(signIn).map(({ json }) => json)).toMatchObject([{ email, password }])
  })

  it('that no email confirms stays with its owner: another password is refused', async () => {
    api.answer(signUp, { message: 'Please check your email to verify your account.' })
    api.answer(signIn, refusedBy(400, 'invalid_credentials', 'Invalid login credentials'))
    const { user, address } = showLogin('/auth?tab=sign-up', { confirmsByMail: false })
    await findButton('Sign Up')
    await apply(user, 'QQ-7f3a')
    await findMessage('Password', 'Invalid login credentials')
    expect(address()).toBe('/auth?tab=sign-up')
    expect(field('Email').value).toBe(email)
  })

  it('finds the code of its invite filled in, hidden, and not in the address', async () => {
    const { address } = showLogin('/auth?next=%2Fadmin#invite=abcd-efgh')
    await screen.findByText('You are invited')
    await waitFor(() => expect(field('Invite code').value).toBe('abcd-efgh'))
    expect(field('Invite code').type).toBe('password')
    expect(address()).toBe('/auth?next=%2Fadmin&tab=sign-up')
  })
})
