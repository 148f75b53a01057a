/** Emails of the login page: a new password, a link to sign in, their codes, and links that did not work. */
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
  email,
  field,
  fill,
  findButton,
  findFormMessage,
  findMessage,
  password,
  showLogin,
} from '../../tests/support/components/login-page'
import { findToast, isFailure } from '../../tests/support/components/toasts'

vi.unmock('../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

const sent = 'If this address has an account, an email with a link and a code is on its way.'
const code = 'Code from the email'

/** Opens a step, and asks for its email. */
async function ask(step: 'Forgot your password?' | 'Email me a sign-in link') {
  const shown = showLogin('/auth?next=%2Fadmin%2Fmail')
  await shown.user.click(await screen.findByRole('link', { name: step }))
  await findButton('Send email')
  await fill(shown.user, 'Email', ` ${email} `)
  await shown.user.click(button('Send email'))
  return shown
}

const redirectsOf = (route: 'POST /auth/v1/otp' | 'POST /auth/v1/recover') =>
  api.calls(route).map(({ query }) => new URLSearchParams(query).get('redirect_to'))

describe('a link to sign in', () => {
  it('is asked for by address, without making an account, and its code signs in', async () => {
    const { answer, release } = heldBack({})
    api.answer('POST /auth/v1/otp', answer)
    const { user, address } = await ask('Email me a sign-in link')
    expect((await findButton('Sending...')).disabled).toBe(true)
    release()
    await screen.findByText(sent)
    await screen.findByText(email, { selector: '.auth-known' })
    expect(api.calls('POST /auth/v1/otp')[0]?.json).toMatchObject({ email, create_user: false })
    expect(redirectsOf('POST /auth/v1/otp')).toEqual([`${location.origin}/auth?next=%2Fadmin%2Fmail`])
    api.answer('POST /auth/v1/verify', makeSession())
    await fill(user, code, '123456')
    await user.click(button('Continue'))
    await findToast('Welcome back!')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
    expect(api.calls('POST /auth/v1/verify')[0]?.json).toMatchObject({
      type: 'email',
      email,
      token: '123456',
    })
  })

  it('can be sent again, or says why not', async () => {
    api.answer('POST /auth/v1/otp', {})
    const { user } = await ask('Email me a sign-in link')
    await user.click(await findButton('Send it again'))
    await findToast('If an email is due, it is on its way.')
    expect(isFailure()).toBe(false)
    expect(api.calls('POST /auth/v1/otp')).toHaveLength(2)
    api.answer('POST /auth/v1/otp', refusedBy(429, 'over_email_send_rate_limit', 'Wait a minute.'))
    await user.click(button('Send it again'))
    await findToast('Email not sent')
    await findToast('Wait a minute.')
    expect(isFailure()).toBe(true)
  })

  it('asks for an address first', async () => {
    const { user } = showLogin('/auth?tab=link')
    await user.click(await findButton('Send email'))
    await findToast('Email not sent')
    await findMessage('Email', 'Enter your email address')
  })
})

describe('a forgotten password', () => {
  it.each([
    ['cannot be reached', refused({ status: 0 }), 'Something went wrong'],
    ['refuses', refusedBy(429, 'over_email_send_rate_limit', 'Wait a minute.'), 'Wait a minute.'],
  ])('says when the service %s, and keeps the address', async (_, answer, words) => {
    api.answer('POST /auth/v1/recover', answer)
    await ask('Forgot your password?')
    await findToast('Email not sent')
    await findFormMessage(words)
    expect(field('Email').value.trim()).toBe(email)
  })

  it('is reset by the code, and the new one is asked for until it is good', async () => {
    api.answer('POST /auth/v1/recover', {})
    const { user, address } = await ask('Forgot your password?')
    await screen.findByRole('heading', { name: 'Enter the code' })
    await screen.findByText(sent)
    expect(api.calls('POST /auth/v1/recover')[0]?.json).toMatchObject({ email })
    expect(redirectsOf('POST /auth/v1/recover')).toEqual([`${location.origin}/auth?next=%2Fadmin%2Fmail`])
    api.answer('POST /auth/v1/verify', makeSession())
    await fill(user, code, '123456')
    await user.click(button('Continue'))

    await screen.findByRole('heading', { name: 'Set a new password' })
    expect(api.calls('POST /auth/v1/verify')[0]?.json).toMatchObject({
      type: 'recovery',
      email,
      token: '123456',
    })
    await screen.findByText(`For ${email}. Your other sessions will be signed out.`)
    expect(field('New password').autocomplete).toBe('new-password')
    await user.click(button('Save the password'))
    await findToast('Password not saved')
    await findMessage('New password', 'Enter a password')
    api.answer('PUT /auth/v1/user', refusedBy(422, 'weak_password', 'Use 12 characters or more.'))
    await fill(user, 'New password', 'short')
    await user.click(button('Save the password'))
    await findMessage('New password', 'Use 12 characters or more.')
    expect(field('New password').value).toBe('short')
    expect(address()).toMatch(/^\/auth/)

    const { answer, release } = heldBack(makeSession().user)
    api.answer('PUT /auth/v1/user', answer)
    await fill(user, 'New password', password)
    await user.click(button('Save the password'))
    expect((await findButton('Saving...')).disabled).toBe(true)
    release()
    await findToast('Password saved')
    await findToast('You are signed in with it.')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
    expect(api.calls('PUT /auth/v1/user').map(({ json }) => json)).toMatchObject([
      { password: 'short' },
      { password },
    ])
  })

  it('may stay as it was', async () => {
    api.answer('POST /auth/v1/recover', {})
    const { user, address } = await ask('Forgot your password?')
    api.answer('POST /auth/v1/verify', makeSession())
    await fill(user, code, '123456')
    await user.click(button('Continue'))
    await user.click(await findButton('Skip this step'))
    await findToast('Welcome back!')
    await waitFor(() => expect(address()).toBe('/admin/mail'))
  })
})

describe('a link', () => {
  it('that was used up leads to the code, and its own words are not shown', async () => {
    const words = 'Call 604-555-0100 to unlock'
    const fragment = new URLSearchParams({ error_code: 'otp_expired', error_description: words })
    const { user, address } = showLogin(`/auth#${fragment}`)
    await screen.findByText('This link did not work')
    await screen.findByRole('heading', { name: 'Enter the code' })
    expect(screen.queryByText(words)).toBeNull()
    expect(address()).toBe('/auth?tab=code')
    // Any pending code, of an address to be typed.
    api.answer('POST /auth/v1/verify', refused({ status: 0 }))
    await fill(user, 'Email', email)
    await fill(user, code, '123456')
    await user.click(button('Continue'))
    await findFormMessage('Something went wrong')
    expect(api.calls('POST /auth/v1/verify')[0]?.json).toMatchObject({
      type: 'email',
      email,
      token: '123456',
    })
  })

  it('with a code fills it in', async () => {
    const { address } = showLogin('/auth#code=123%20456')
    await waitFor(() => expect(field(code).value).toBe('123456'))
    expect(address()).toBe('/auth?tab=code')
  })

  it('of one of two addresses says that the other is still to be confirmed', async () => {
    const { address } = showLogin('/auth#message=Confirmation+link+accepted&sb=')
    await screen.findByText('One address confirmed')
    await findButton('Sign In')
    expect(address()).toBe('/auth')
  })
})
