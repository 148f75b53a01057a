import { afterEach, expect, it, vi } from 'vitest'
import { requestAccount } from './request-account'

afterEach(() => vi.unstubAllGlobals())

const application = { email: 'a@agency.example', password: 'a long password', invite_code: 'code' }

it.each([
  ['an account', 200, JSON.stringify({ user: { id: 'a' } }), undefined],
  ['no error', 200, JSON.stringify({ error: null }), undefined],
  [
    'an error in a 200',
    200,
    JSON.stringify({ error: { message: 'Invalid invite code' } }),
    'Invalid invite code',
  ],
  ['an error in a 400', 400, JSON.stringify({ error: { message: 'Too short' } }), 'Too short'],
  ['a page of a captive portal', 200, '<h1>Welcome</h1>', 'An unexpected error occurred.'],
  ['a page of a proxy', 502, '<h1>502</h1>', 'Sign up failed. Please try again.'],
])('reads %s', async (_, status, body, words) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect((await requestAccount(application, '/admin'))?.description).toBe(words)
})
