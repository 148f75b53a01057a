/** A connection lost on the way to the next page: what the site says, and how it goes on. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSite } from '../../tests/support/components/show-page'
import { connectionStore, fetchPage } from './connection'

type Answering = (request: Request) => Promise<Response>

const cutOff: Answering = () => Promise.reject(new TypeError('Failed to fetch'))
const ours: Answering = async () => new Response('Words', { headers: { 'X-Remix-Response': 'yes' } })
const unanswered: (() => void)[] = []
const silent: Answering = request =>
  new Promise((resolve, reject) => {
    unanswered.push(() => resolve(ours(request)))
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })

const fetched = vi.fn<Answering>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', (request: Request, { signal }: RequestInit = {}) =>
    fetched(signal ? new Request(request, { signal }) : request),
  )
})
afterEach(async () => {
  vi.useRealTimers()
  // What waits belongs to the module, and would go on waiting in the next test.
  fetched.mockImplementation(ours)
  for (const answer of unanswered.splice(0)) answer()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(connectionStore.get()).toBeUndefined())
  vi.unstubAllGlobals()
})

/** The data of its pages comes through `fetchPage`, as the framework's does (scripts/bundle/patch-router.ts). */
const page = (path: string) => ({
  path,
  loader: async ({ request }: { request: Request }) => (await fetchPage(request)).text(),
  element: <h1>{path}</h1>,
})

const start = () =>
  showSite([{ path: '/about', element: <h1>/about</h1> }, page('/services'), page('/contact')], '/about')
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name })
const offline = () => screen.queryByText('You seem to be offline.')
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })

describe('a link of the header', () => {
  const failures: Record<string, Answering> = {
    'a broken connection': cutOff,
    'a 503 of a proxy': async () => new Response('<h1>Unavailable</h1>', { status: 503 }),
    'a 500 of a proxy': async () => new Response('<h1>500</h1>', { status: 500 }),
    'a page of a captive portal': async () => new Response('<h1>Wi-Fi</h1>'),
  }
  it.each(Object.entries(failures))('waits for its button after %s', async (_, fail) => {
    fetched.mockImplementation(fail)
    const { user, address } = start()
    await user.click(link('Services'))
    await waitFor(() => expect(screen.getByRole('alert').contains(offline())).toBe(true))
    expect(document.activeElement).toBe(tryAgain())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(offline()).not.toBeNull())
    expect(tryAgain().getAttribute('aria-disabled')).toBe(null)
    expect(document.activeElement).toBe(tryAgain())
    expect(address()).toBe('/about')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/about')
    fetched.mockImplementation(ours)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: '/services' })
    expect(address()).toBe('/services')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('says that it tries again, and cannot be pressed while it does', async () => {
    fetched.mockImplementation(cutOff)
    const { user } = start()
    await user.click(link('Services'))
    await waitFor(() => expect(offline()).not.toBeNull())
    fetched.mockImplementation(silent)
    await user.click(tryAgain())
    await screen.findByText('Trying again...')
    expect(tryAgain().getAttribute('aria-disabled')).toBe('true')
    await user.click(tryAgain())
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('times out', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    fetched.mockImplementation((...call) => {
      resolve()
      return silent(...call)
    })
    start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => link('Services').click())
    await act(() => asked)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(offline()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    vi.useRealTimers()
    await waitFor(() => expect(offline()).not.toBeNull())
  })

  it('goes on by itself when the browser is back', async () => {
    fetched.mockImplementation(cutOff)
    const { user, address } = start()
    await user.click(link('Services'))
    await waitFor(() => expect(offline()).not.toBeNull())
    fetched.mockImplementation(ours)
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('heading', { name: '/services' })
    expect(address()).toBe('/services')
    await waitFor(() => expect(offline()).toBeNull())
  })

  it('is replaced by the next one, before that is answered and after', async () => {
    fetched.mockImplementation(cutOff)
    const { user, address } = start()
    await user.click(link('Services'))
    await waitFor(() => expect(offline()).not.toBeNull())
    fetched.mockImplementation(silent)
    await user.click(link('Contact'))
    await waitFor(() => expect(offline()).toBeNull())
    fetched.mockImplementation(ours)
    await user.click(link('Contact'))
    await screen.findByRole('heading', { name: '/contact' })
    expect(address()).toBe('/contact')
    await waitFor(() => expect(offline()).toBeNull())
  })
})
