/** `npm run dev` answers what the built site answers. */
import { expect, it } from 'vitest'
import { startDevelopment, temporaryFolder } from '../../support/site/server-process'

it('answers calls with and without a body', { timeout: 60_000 }, async () => {
  const site = await startDevelopment({ DATA_DIR: temporaryFolder(), SEED: 'empty' })
  const call = async (method: string, path: string, body: BodyInit | null = null) => {
    const init = { method, body, duplex: 'half' }
    const answer = await fetch(site.url + path, init)
    const { code, error_code } = await answer.json()
    return [answer.status, error_code ?? code]
  }
  expect(await call('PUT', '/api/enquiries/none/writing')).toEqual([401, 'no_authorization'])
  expect(await call('POST', '/api/posts')).toEqual([401, 'no_authorization'])
  expect(await call('POST', '/auth/v1/otp', '{"email":5}')).toEqual([400, 'bad_json'])
  // Sent in chunks: it has no length.
  const chunks = new Blob(['{"email":', '5}']).stream()
  expect(await call('POST', '/auth/v1/otp', chunks)).toEqual([400, 'bad_json'])
  site.signal('SIGKILL', 'group')
  await site.ended
})
