import { describe, expect, it, vi } from 'vitest'
import { parseConfig } from '../../platform/config'
import { createLog } from '../../platform/log'
import { Unavailable } from '../../platform/unavailable'
import { Refusal } from './refusal'
import { limitBody, noStore, subApp } from './sub-app'

const config = parseConfig({ LOG_LEVEL: 'silent' })
const log = createLog('silent')
const error = vi.spyOn(log, 'error')

const app = subApp(
  { config, log },
  {
    name: 'test call',
    failures: {
      write: (c, { status, code, detail, fields, retryAfter }) =>
        c.json({ code, detail, ...fields, retryAfter }, status),
      unavailable: new Refusal(503, 'away', 'The database is away.', { retryAfter: 30 }),
      unexpected: reference => new Refusal(500, 'defect', `Reference: ${reference}`),
    },
    body: limitBody(10, 'Too large.'),
  },
)
app.post('/echo', async c => c.text(await c.req.text()))
app.get('/private', noStore, c => c.text('ok'))
app.get('/refused', () => {
  throw new Refusal(422, 'wrong', 'That is wrong.', { fields: { errors: { title: 'Too long' } } })
})
app.get('/away', () => {
  throw new Unavailable(new Error('connection refused'))
})
app.get('/defect', () => {
  throw new Error('secret')
})

async function send(path: string, init?: RequestInit) {
  const answer = await app.request(path, init)
  return { status: answer.status, body: await answer.text() }
}

describe('subApp', () => {
  it('writes what is thrown, and logs only what nobody meant', async () => {
    expect(await send('/refused')).toEqual({
      status: 422,
      body: '{"code":"wrong","detail":"That is wrong.","errors":{"title":"Too long"}}',
    })
    expect(error).not.toHaveBeenCalled()
    expect(await send('/away')).toMatchObject({
      status: 503,
      body: expect.stringContaining('"retryAfter":30'),
    })
    expect(await send('/defect')).toMatchObject({ status: 500, body: expect.not.stringContaining('secret') })
    expect(error.mock.calls.map(([, message]) => message)).toEqual(['test call failed', 'test call failed'])
  })

  it('refuses what another site sends, and what is too large', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      send('/echo', { method: 'POST', headers, body })
    expect(await post({}, 'short')).toEqual({ status: 200, body: 'short' })
    expect(await post({ Origin: 'https://evil.example' }, 'short')).toMatchObject({
      status: 403,
      body: expect.stringContaining('foreign_origin'),
    })
    expect(await post({ 'Content-Length': '11' }, '01234567890')).toMatchObject({ status: 413 })
    expect(await post({}, '01234567890')).toMatchObject({
      status: 413,
      body: expect.stringContaining('Too large.'),
    })
  })

  it('keeps answers out of caches where that is asked for', async () => {
    expect((await app.request('/private')).headers.get('cache-control')).toBe('no-store')
  })
})
