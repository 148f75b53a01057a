import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../service-error'
import { fetchAuth, withoutExpiry } from './auth-fetch'

const hour = 3_600_000
const real = Date.now()
const inSeconds = (time: number) => Math.round(time / 1000)

/** As the auth service answers, by its own clock. */
const session = {
  access_token: `e30.${btoa(JSON.stringify({ sub: 'a' }))}.x`,
  refresh_token: 'next',
  expires_in: 3600,
  expires_at: inSeconds(real + hour),
  token_type: 'bearer',
  user: { id: 'a' },
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the browser stores. */
const kept = new Map<string, string>()

/** A client on a computer whose clock is wrong, in front of a service that answers so. */
function openClient(skew: number, answers: (address: string) => Response) {
  vi.useFakeTimers({ now: real + skew, toFake: ['Date'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answers(address)
  })
  kept.clear()
  const client = new GoTrueClient({
    url: 'http://auth.example/auth/v1',
    fetch: fetchAuth,
    autoRefreshToken: false,
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
  })
  return { client, asked }
}

const signIn = (client: GoTrueClient) =>
  client.signInWithPassword({ email: 'a@agency.example', password: 'a long password' })

describe('on a computer whose clock is wrong', () => {
  it.each([-24, -1, 1, 24])('by %i hours, a session lasts as long as elsewhere', async hours => {
    const { client, asked } = openClient(hours * hour, () => json(session))
    await signIn(client)
    const { data } = await client.getSession()
    expect(data.session?.expires_at).toBe(inSeconds(real + hours * hour + hour))
    // Nothing is renewed before its time.
    expect(asked).toHaveLength(1)
    vi.setSystemTime(real + hours * hour + 0.99 * hour)
    await client.getSession()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain('grant_type=refresh_token')
  })

  it('the session of a link is reckoned from receipt, too', () => {
    const hash = '#access_token=a&expires_at=1790000000&expires_in=3600&type=recovery'
    expect(withoutExpiry(hash)).toBe('#access_token=a&expires_in=3600&type=recovery')
    expect(withoutExpiry('#invite=1234')).toBe('#invite=1234')
    expect(withoutExpiry('')).toBe('')
  })
})

describe('a renewal that is answered', () => {
  /** Tries it after the access token's end. */
  async function renew(status: number, code: string) {
    const { client } = openClient(0, address =>
      address.includes('refresh_token')
        ? json({ code, error_code: code, message: 'Later' }, status)
        : json(session),
    )
    await signIn(client)
    vi.useFakeTimers({ now: real + 2 * hour, toFake: ['Date', 'setTimeout'] })
    const renewal = client.refreshSession()
    await vi.advanceTimersByTimeAsync(60_000)
    const { error } = await renewal
    // As the next start of the page finds it.
    return { error, isKept: kept.size > 0 }
  }

  it('429 leaves the session, and what it says', async () => {
    const { error, isKept } = await renew(429, 'over_request_rate_limit')
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', message: 'Later', status: 503 })
    expect(isKept).toBe(true)
  })

  it('400 ends it', async () => {
    expect((await renew(400, 'refresh_token_not_found')).isKept).toBe(false)
  })
})

describe('what is said of a failure', () => {
  const sentence = 'The service is not available at the moment, please try again in a minute'
  const html = new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
  it.each([
    ['the message of a 400', json({ error_code: 'a', message: 'No' }, 400), 'No'],
    ['the message of a 503', json({ error_code: 'service_unavailable', message: sentence }, 503), sentence],
    ['the message of a 500', json({ error_code: 'unexpected_failure', msg: sentence }, 500), sentence],
    ['nothing of a page of a proxy', html, 'Something went wrong'],
    ['nothing of the JSON of a proxy', json({ message: 'upstream' }, 503), 'Something went wrong'],
  ])('is %s', async (_, answer, words) => {
    const { client } = openClient(0, () => answer)
    const { error } = await signIn(client)
    expect(error && wordsOf(error)).toBe(words)
  })
})
