/** Signing in with a password: what is refused, where it says so, and where the page goes. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
  messageAt,
  password,
  showLogin,
  typePassword,
} from '../../tests/support/components/login-page'
import { findToast, isFailure } from '../../tests/support/components/toasts'

vi.unmock('../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

it('sends address and password once, and returns to the remembered page', async () => {
  const { answer, release } = heldBack(makeSession())
  api.answer('POST /auth/v1/token', answer)
  const { user, address } = showLogin('/auth?next=%2Fadmin%2Fposts%3Ffrom%3Dmail')
  await typePassword(user, password, ` ${email} `)
  const busy = await findButton('Signing In...')
  expect(busy.disabled).toBe(true)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  release()
  await findToast('Welcome back!')
  await findToast('You have been successfully signed in.')
  expect(isFailure()).toBe(false)
  await waitFor(() => expect(address()).toBe('/admin/posts?from=mail'))
  const [call, ...others] = api.calls('POST /auth/v1/token')
  expect(call?.query).toBe('grant_type=password')
  expect(call?.json).toMatchObject({ email, password })
  expect(others).toEqual([])
})

it('says what was wrong, there and in a toast, and keeps what was typed', async () => {
  api.answer('POST /auth/v1/token', refusedBy(400, 'invalid_credentials', 'Invalid login credentials'))
  const { user, address } = showLogin()
  await typePassword(user, 'not this one at all')
  await findToast('Sign in Failed')
  await findToast('Invalid login credentials')
  expect(isFailure()).toBe(true)
  await findMessage('Password', 'Invalid login credentials')
  expect(field('Email').value).toBe(email)
  expect(field('Password').value).toBe('not this one at all')
  api.answer('POST /auth/v1/token', makeSession())
  await fill(user, 'Password', password)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/posts'))
})

it.each([
  [
    'is refused for another reason',
    refusedBy(429, 'over_request_rate_limit', 'Wait a minute.'),
    'Wait a minute.',
  ],
  ['cannot be reached', refused({ status: 0 }), 'Something went wrong'],
  [
    'is away behind its proxy',
    refused({ status: 502, page: '<h1>Bad gateway</h1>' }),
    'Something went wrong',
  ],
  [
    'was deactivated by an owner',
    refusedBy(400, 'user_banned', 'User is banned'),
    'An owner has deactivated this account.',
  ],
])('says above the fields what is wrong when the account or the service %s', async (_, answer, words) => {
  api.answer('POST /auth/v1/token', answer)
  const { user } = showLogin()
  await typePassword(user)
  await findToast('Sign in Failed')
  await findToast(words)
  await findFormMessage(words)
  expect(messageAt('Password')).toBeUndefined()
  expect(button('Sign In').disabled).toBe(false)
})

it('asks for what is missing, and calls no one', async () => {
  const { user } = showLogin()
  await user.click(await findButton('Sign In'))
  await findToast('Sign in Failed')
  await findToast('You must provide either an email or phone number and a password')
  await findMessage('Email', 'Enter your email address')
  expect(messageAt('Password')).toBe('Enter your password')
  await typePassword(user, password, 'jane')
  await findMessage('Email', 'Enter a full email address, such as name@company.example')
  expect(messageAt('Password')).toBeUndefined()
})

it('shows the password on request, and lets password managers work', async () => {
  const { user } = showLogin()
  await fill(user, 'Password', password)
  expect(field('Password').autocomplete).toBe('current-password')
  expect(field('Email').autocomplete).toBe('username webauthn')
  await user.click(button('Show password'))
  expect(field('Password').type).toBe('text')
  expect(field('Password').value).toBe(password)
  await user.click(button('Hide password'))
  expect(field('Password').type).toBe('password')
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example'])(
  'goes to the admin area and not to %s (open redirect)',
  async next => {
    await openSession(api)
    const { address } = showLogin(`/auth?${new URLSearchParams({ next })}`)
    await waitFor(() => expect(address()).toBe('/admin/posts'))
    expect(document.querySelector('.toast')).toBeNull()
  },
)

it('keeps the remembered page from one step to the next', async () => {
  const { user, address } = showLogin('/auth?next=%2Fadmin')
  const links = ['Sign Up', 'Forgot your password?', 'Email me a sign-in link', 'I have a code']
  const tabs = ['sign-up', 'forgot', 'link', 'code']
  for (const [place, name] of links.entries())
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      `/auth?next=%2Fadmin&tab=${tabs[place]}`,
    )
  await user.click(screen.getByRole('link', { name: 'Sign Up' }))
  await findButton('Sign Up')
  expect(address()).toBe('/auth?next=%2Fadmin&tab=sign-up')
})

it('leads someone whose address was never confirmed to the code of that email', async () => {
  api.answer('POST /auth/v1/token', refusedBy(400, 'email_not_confirmed', 'Email not confirmed'))
  const { user } = showLogin()
  await typePassword(user)
  await findFormMessage('Email not confirmed')
  await user.click(screen.getByRole('link', { name: 'I have a code' }))
  await screen.findByText('Please check your email to verify your account.')
  await screen.findByText(email, { selector: '.auth-known' })
  api.answer('POST /auth/v1/verify', makeSession())
  await fill(user, 'Code from the email', '123456')
  await user.click(button('Continue'))
  await findToast('Email confirmed')
  expect(api.calls('POST /auth/v1/verify')[0]?.json).toMatchObject({ type: 'signup', email, token: '123456' })
})
