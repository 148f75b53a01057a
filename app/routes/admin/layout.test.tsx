/** Sessions in the admin area: whom it lets in, what it does with one that ends, and how it is left. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  makeSession,
  openSession,
  refusedBy,
  signedOutBefore,
} from '../../../tests/support/components/auth-service'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { button, findButton, LoginPage, typePassword } from '../../../tests/support/components/login-page'
import { showSite } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import AdminLayout from './layout'

vi.unmock('../../session/auth-client')
// React would wait for a sheet that happy-dom does not fetch.
vi.mock('../../staff/frame/menu.css?url', () => ({ default: undefined }))

const api = fakeApi()
signedOutBefore(api)

beforeEach(() => {
  api.answer('GET /counts', { enquiries: 0, mail: 0 })
  api.answer('GET /account/second-factor', { by: null, overdue: false })
})

const show = (address: string) =>
  showSite(
    [
      { path: '/auth', element: <LoginPage /> },
      {
        element: <AdminLayout />,
        children: [
          { path: '/admin', element: <p>A page about the day</p> },
          { path: '/admin/posts', element: <p>A page about posts</p> },
          { path: '/admin/enquiries', element: <p>A page about enquiries</p> },
        ],
      },
    ],
    address,
  )

const ended = 'Your session has ended. Please sign in again.'
const isMarked = () => document.documentElement.hasAttribute('data-account')
const logout = () => screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement
/** Nothing of a token is ever said. */
const expectPlainWords = () => expect(document.body.textContent).not.toMatch(/jwt|error|failed/i)

describe('a protected page', () => {
  it('remembers itself when someone must sign in first, and speaks of no session', async () => {
    const { user, address } = show('/admin/posts?from=mail')
    await findButton('Sign In')
    expect(address()).toBe('/auth?next=%2Fadmin%2Fposts%3Ffrom%3Dmail')
    expect(screen.queryByText(ended)).toBeNull()
    expect(isMarked()).toBe(false)
    api.answer('POST /auth/v1/token', makeSession())
    api.answer('GET /auth/v1/user', makeSession().user)
    await typePassword(user)
    await screen.findByText('A page about posts')
    expect(address()).toBe('/admin/posts?from=mail')
    expect(isMarked()).toBe(true)
  })

  it('is not shown to a session that waits for its second factor', async () => {
    const factors = [
      { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' } as const,
    ]
    await openSession(api, { factors })
    const { address } = show('/admin/posts')
    await screen.findByRole('heading', { name: 'Second step' })
    expect(address()).toBe('/auth?next=%2Fadmin%2Fposts')
    expect(document.documentElement.dataset.account).toBe('factor')
  })
})

/** In the bar of a phone: without styles the menu with the same places is seen, too. */
const placeInMenu = (name: string) => {
  const [bar] = document.querySelectorAll<HTMLElement>('.admin-bar')
  if (!bar) throw new Error('there is no bar')
  return within(bar).getByRole('link', { name })
}

describe('a session', () => {
  it('that was ended elsewhere ends here at the next page, which says so and returns', async () => {
    const { user: account } = await openSession(api)
    const { user, address } = show('/admin')
    await screen.findByText('A page about the day')
    api.answer('GET /auth/v1/user', refusedBy(403, 'session_not_found', 'Session does not exist'))
    await user.click(placeInMenu('Posts'))
    await screen.findByText(ended)
    expect(address()).toBe('/auth?next=%2Fadmin%2Fposts')
    expect(isMarked()).toBe(false)
    api.answer('GET /auth/v1/user', account)
    api.answer('POST /auth/v1/token', makeSession())
    await typePassword(user)
    await screen.findByText('A page about posts')
  })

  it('with a damaged token is renewed without a word', async () => {
    const { access_token: before, user: account } = await openSession(api)
    api.answer('GET /auth/v1/user', ({ headers }) =>
      headers.get('authorization') === `Bearer ${before}`
        ? refusedBy(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
        : account,
    )
    api.answer('POST /auth/v1/token', makeSession())
    const { user, address } = show('/admin')
    await waitFor(() => expect(api.calls('POST /auth/v1/token')).toHaveLength(1))
    expect(api.calls('POST /auth/v1/token')[0]?.query).toBe('grant_type=refresh_token')
    await user.click(placeInMenu('Posts'))
    await screen.findByText('A page about posts')
    await waitFor(() => expect(api.calls('GET /auth/v1/user')).toHaveLength(3))
    expect(api.calls('POST /auth/v1/token')).toHaveLength(1)
    expect(address()).toBe('/admin/posts')
    expectPlainWords()
  })

  it('with a damaged token that cannot be renewed ends, which the login page says', async () => {
    await openSession(api)
    const { user, address } = show('/admin/posts')
    await screen.findByText('A page about posts')
    api.answer('GET /auth/v1/user', refusedBy(403, 'bad_jwt', 'invalid JWT: unable to parse signature'))
    api.answer('POST /auth/v1/token', refusedBy(400, 'refresh_token_not_found', 'Invalid Refresh Token'))
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(document.body.textContent ?? ''))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await user.click(placeInMenu('Today'))
    await screen.findByText(ended)
    observer.disconnect()
    expect(said.join()).not.toMatch(/jwt|refresh token/i)
    expect(address()).toBe('/auth?next=%2Fadmin')
    expect(isMarked()).toBe(false)
  })
})

describe('on a computer whose clock is wrong', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([-24, 24])('by %i hours, a session is renewed no earlier than elsewhere', async hours => {
    // When it expires by the server's clock.
    const session = { ...makeSession(), expires_at: Math.floor(Date.now() / 1000) + 3600 }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    api.answer('POST /auth/v1/token', session)
    api.answer('GET /auth/v1/user', session.user)
    const { user } = show('/admin/posts')
    await findButton('Sign In')
    await typePassword(user)
    await screen.findByText('A page about posts')
    await user.click(placeInMenu('Today'))
    await screen.findByText('A page about the day')
    await waitFor(() => expect(api.calls('GET /auth/v1/user')).toHaveLength(2))
    expect(isMarked()).toBe(true)
    expect(api.calls('POST /auth/v1/token').map(({ query }) => query)).toEqual(['grant_type=password'])
  })
})

describe('signing out', () => {
  it('ends this session on the server, goes home, and asks the next visitor to sign in', async () => {
    const { access_token } = await openSession(api)
    const { user, address, goBack } = show('/admin/posts')
    await screen.findByText('A page about posts')
    api.answer('POST /auth/v1/logout', undefined)
    await user.click(logout())
    await findToast('Signed out successfully!')
    await waitFor(() => expect(address()).toBe('/'))
    expect(isMarked()).toBe(false)
    const [call] = api.calls('POST /auth/v1/logout')
    expect(call?.query).toBe('scope=local')
    expect(call?.headers.get('authorization')).toBe(`Bearer ${access_token}`)
    await goBack()
    await findButton('Sign In')
    expect(address()).toBe('/auth?next=%2Fadmin%2Fposts')
    expect(screen.queryByText(ended)).toBeNull()
  })

  it.each([
    ['cannot be reached', refused({ status: 0 })],
    ['is away behind its proxy', refused({ status: 503, page: 'Unavailable' })],
  ])('keeps the session when the service %s, and works once it is there', async (_, answer) => {
    await openSession(api)
    const { user, address } = show('/admin/posts')
    await screen.findByText('A page about posts')
    api.answer('POST /auth/v1/logout', answer)
    await user.click(logout())
    await findToast('Sign out Failed')
    await findToast('Something went wrong')
    expect(isFailure()).toBe(true)
    expect(address()).toBe('/admin/posts')
    expect(screen.getByText('A page about posts')).toBeTruthy()
    expect(isMarked()).toBe(true)
    expect(localStorage.getItem('qq.auth')).toContain('access_token')
    api.answer('POST /auth/v1/logout', undefined)
    await user.click(logout())
    await findToast('Signed out successfully!')
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('qq.auth')).toBeNull()
  })

  it.each([
    ['session_not_found', 403, 'Session from session_id claim in JWT does not exist'],
    ['user_not_found', 404, 'User from sub claim in JWT does not exist'],
  ])('counts as done when the session had ended elsewhere (%s)', async (code, status, message) => {
    await openSession(api)
    const { user, address } = show('/admin/posts')
    await screen.findByText('A page about posts')
    api.answer('POST /auth/v1/logout', refusedBy(status, code, message))
    api.answer('POST /auth/v1/token', refusedBy(400, 'refresh_token_not_found', 'Invalid Refresh Token'))
    await user.click(logout())
    await findToast('Signed out successfully!')
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('ends the session of a damaged access token on the server too', async () => {
    const { access_token: before } = await openSession(api)
    const { user } = show('/admin/posts')
    await screen.findByText('A page about posts')
    const renewed = makeSession()
    api.answer('POST /auth/v1/token', renewed)
    api.answer('POST /auth/v1/logout', ({ headers }) =>
      headers.get('authorization') === `Bearer ${before}`
        ? refusedBy(403, 'bad_jwt', 'invalid JWT: unable to parse signature')
        : undefined,
    )
    await user.click(logout())
    await findToast('Signed out successfully!')
    expect(api.calls('POST /auth/v1/logout').map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${before}`,
      `Bearer ${renewed.access_token}`,
    ])
  })
})

it('asks whoever follows a link with the session of another account, and may stay', async () => {
  const { access_token } = await openSession(api)
  const other = makeSession({ email: 'other@agency.example' })
  const { user, address } = show(`/auth#${new URLSearchParams({ access_token: other.access_token })}`)
  await screen.findByText(/^You are signed in as editor@agency.example. The link you opened/)
  await user.click(button('Stay signed in'))
  await screen.findByText('A page about posts')
  expect(address()).toBe('/admin/posts')
  expect(localStorage.getItem('qq.auth')).toContain(access_token)
})

describe('a contributor', () => {
  const asContributor = () => openSession(api, { role: 'contributor' })

  it('begins with posts, and has the pages for them and the account', async () => {
    await asContributor()
    const { address } = show('/admin')
    await screen.findByText('A page about posts')
    expect(address()).toBe('/admin/posts')
    const menu = document.querySelector('.admin-pages') as HTMLElement
    expect(
      within(menu)
        .getAllByRole('link', { hidden: true })
        .map(link => link.textContent),
    ).toEqual([...['Posts', 'Security']])
    expect(api.calls('GET /counts')).toEqual([])
  })

  it('is told whose page another one is', async () => {
    await asContributor()
    show('/admin/enquiries')
    await screen.findByRole('heading', { name: 'For editors' })
    expect(screen.getByRole('link', { name: 'Go to your posts' }).getAttribute('href')).toBe('/admin/posts')
  })
})
