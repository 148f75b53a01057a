import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../../platform/config'
import type { Database } from '../../../platform/db/types'
import type { Log } from '../../../platform/log'
import { memoryLog } from '../../../tests/support/peers/fakes'
import { Refusal } from '../../http/refusal'
import { checkPassword } from './passwords'

// Nothing is asked of it: the agency is as shipped.
const db = {} as Database

const refusalOf = async (
  password: string,
  email?: string,
  { env = {}, log = memoryLog().log }: { env?: Record<string, string>; log?: Log } = {},
): Promise<Refusal | undefined> => {
  try {
    await checkPassword(password, { config: parseConfig(env), db, log }, email)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
const reasonsOf = async (password: string, email?: string): Promise<unknown> =>
  (await refusalOf(password, email))?.fields.weak_password

describe('checkPassword', async () => {
  it.each(['correct horse battery', 'tide-table 1886 ledger', 'ångström över hamnen', '𝒶𝒷𝒸 twelve glyphs'])(
    'accepts %s',
    async password => expect(await refusalOf(password)).toBeUndefined(),
  )

  it('counts characters for the least and bytes for the most', async () => {
    expect(await reasonsOf('short one')).toEqual({ reasons: ['length'] })
    expect(await refusalOf('a quick brown fox '.repeat(4))).toBeUndefined()
    expect(await refusalOf(`${'a quick brown fox '.repeat(4)}x`)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect(await refusalOf('é'.repeat(37))).toMatchObject({ status: 400 })
  })

  it.each([
    'password1234',
    'passwordpassword',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    'lkjihgfedcba',
    '123456789012',
    'qwertyuiopas',
    'QWERTYUIOPAS',
    'quorumandquay1',
    'Summer2026!!',
    'Autumn2025!!!',
    'November2026!',
    'Winter@2026!',
    '2026-Spring-01',
    'monday2026!!',
    'Summ3r-2027!?',
    'Quorum2026!!!',
    'QuorumQuay2026!',
    'Welcome2026!!',
    'Printemps2026!',
  ])('refuses %s, which is tried first', async password =>
    expect(await reasonsOf(password)).toEqual({ reasons: ['pwned'] }),
  )

  it('refuses the address and its name', async () => {
    expect(await reasonsOf('mara.okafor@agency.example', 'mara.okafor@agency.example')).toEqual({
      reasons: ['pwned'],
    })
    expect(await reasonsOf('Mara.okafor2026!', 'mara.okafor@agency.example')).toEqual({ reasons: ['pwned'] })
    expect(await reasonsOf('mara.okafor rows at dawn', 'mara.okafor@agency.example')).toBeUndefined()
  })

  it.each(['a march of 2026 geese', 'summer in 1886 was wet', 'march 7302-9981-4456'])(
    'accepts %s, which a season or month does not make',
    async password => expect(await reasonsOf(password)).toBeUndefined(),
  )

  it.each(['Okafor2026!!!', 'agency-2026!!', 'mara2026okafor!'])(
    'refuses %s of that address',
    async password =>
      expect(await reasonsOf(password, 'mara.okafor@agency.example')).toEqual({ reasons: ['pwned'] }),
  )

  it('counts the form that is hashed: characters and bytes after NFKC', async () => {
    // Twelve characters as typed, eleven as hashed.
    expect(await reasonsOf('kéyhafenturm'.normalize('NFD').slice(0, 12))).toEqual({ reasons: ['length'] })
    // 108 bytes as typed, 72 as hashed.
    expect(await refusalOf('é'.repeat(36).normalize('NFD'))).not.toMatchObject({ code: 'validation_failed' })
    expect(await refusalOf('é'.repeat(37).normalize('NFD'))).toMatchObject({ code: 'validation_failed' })
    expect(await refusalOf('ﷺ'.repeat(5))).toMatchObject({ code: 'validation_failed' })
  })

  it.each(['туман над заливом', '港の霧と三つの灯台と古い船', '7302-9981-4456'])(
    'takes %s for no name, though it has no letter of ours',
    async password => expect(await reasonsOf(password, 'mara.okafor@agency.example')).toBeUndefined(),
  )

  it('names every reason at once', async () => {
    expect(await reasonsOf('password')).toEqual({ reasons: ['length', 'pwned'] })
  })
})

describe('a list of breached passwords', () => {
  const password = 'grouse bracken tarn fell'
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()

  async function startList(rows: string[], status = 200, location?: string) {
    const asked: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url)
      response.statusCode = status
      if (location) response.setHeader('Location', location)
      response.end(rows.join('\r\n'))
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { asked, env: { AUTH_BREACHED_PASSWORDS: `http://127.0.0.1:${port}/range/` } }
  }

  it('refuses what is on it, and learns five digits of the hash (k-anonymity)', async () => {
    const { asked, env } = await startList([`${'0'.repeat(35)}:4`, `${hash.slice(5)}:17`])
    expect((await refusalOf(password, undefined, { env }))?.fields.weak_password).toEqual({
      reasons: ['pwned'],
    })
    expect(asked).toEqual([`/range/${hash.slice(0, 5)}`])
  })

  it('takes no padding for a finding', async () => {
    const { env } = await startList([`${hash.slice(5)}:0`])
    expect(await refusalOf(password, undefined, { env })).toBeUndefined()
  })

  it('is not missed when it does not answer; the log says so', async () => {
    const { log, lines } = memoryLog()
    const { env } = await startList([], 503)
    expect(await refusalOf(password, undefined, { env, log })).toBeUndefined()
    expect(lines.join()).toContain('the list of breached passwords was not asked')
    expect(lines.join()).not.toContain(hash.slice(0, 10))
  })

  it('is not followed elsewhere (SSRF)', async () => {
    const elsewhere = await startList([`${hash.slice(5)}:17`])
    const { asked, env } = await startList([], 302, elsewhere.env.AUTH_BREACHED_PASSWORDS)
    expect(await refusalOf(password, undefined, { env, log: memoryLog().log })).toBeUndefined()
    expect([asked.length, elsewhere.asked]).toEqual([1, []])
  })

  it('is not asked unless it is named', async () => {
    const { asked } = await startList([])
    expect(await refusalOf(password)).toBeUndefined()
    expect(asked).toEqual([])
  })
})
