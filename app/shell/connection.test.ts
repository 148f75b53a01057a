import { describe, expect, it } from 'vitest'
import { isForeign } from './connection'

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })

describe('an answer to a navigation', () => {
  it.each([200, 401, 403, 407, 429, 500, 502, 503, 520])(
    'of status %i is foreign without our headers',
    status => {
      expect(isForeign(answer(status))).toBe(true)
      expect(isForeign(answer(status, { 'X-Remix-Response': 'yes' }))).toBe(false)
    },
  )

  it('is ours when it names the log of a failure', () => {
    expect(isForeign(answer(500, { 'X-Request-Id': '0123' }))).toBe(false)
  })

  it('of a page that does not exist is ours', () => {
    expect(isForeign(answer(404))).toBe(false)
  })
})
