/** Sealing a sentence: without script the server hashes it, and nothing of it is kept or in an address. */
import { expect, it } from 'vitest'
import { hashWords } from '../../../shared/certificate'
import { describeSiteOnSqlite } from '../../support/site/site'

const sentence = 'LB-24-97 met 48.0 m of copper & gold from 113 m.'

describeSiteOnSqlite('a sentence of one’s own', open => {
  it('is sealed, verifies, and breaks with a digit', async () => {
    const site = await open()
    const send = (path: string, text: string) => site.post(path, { sentence: text })
    const sealed = await send('/seal', sentence)
    const path = `/seal/${await hashWords(sentence)}`
    expect([sealed.status, sealed.headers.get('location')]).toEqual([303, path])
    const page = await (await site.request(path)).text()
    expect(page).toContain('seal-drawing')
    expect(page).toContain(`/og${path}.png`)
    expect(page).toContain('noindex')
    expect(page).not.toContain('48.0 m')
    const same = await send(path, ` ${sentence.replace('met ', 'met\n')}`)
    expect(same.status).toBe(200)
    expect(await same.text()).toContain('Verified. This is the sealed sentence.')
    const other = await send(path, sentence.replace('48.0', '48.1'))
    expect(await other.text()).toContain('Not the sealed sentence.')
    for (const wrong of ['', ' ', 'a'.repeat(501)]) expect((await send('/seal', wrong)).status).toBe(422)
  })

  it('refuses forms of other sites, large ones, other bodies and other methods', async () => {
    const { post, request } = await open()
    for (const path of ['/seal', `/seal/${await hashWords(sentence)}`]) {
      expect((await post(path, { sentence }, { Origin: 'https://evil.example' })).status).toBe(403)
      expect((await post(path, { sentence: 'x'.repeat(70_000) })).status).toBe(413)
      const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
      expect((await request(path, { method: 'POST', body: '{', headers })).status).toBe(400)
      expect((await request(path, { method: 'PUT', body: 'x', headers })).status).toBe(405)
    }
    // No such certificate: the form of a page that is not there answers nothing.
    expect((await post('/seal/abc', { sentence })).status).toBe(404)
  })

  it('has a page and a card for hashes only, and no more cards than someone needs', async () => {
    const site = await open()
    for (const path of ['/seal/abc', `/seal/${'A'.repeat(64)}`, '/og/seal/abc.png'])
      expect([path, (await site.request(path)).status]).toEqual([path, 404])
    const read = async (n: number) => site.request(`/og/seal/${n.toString(16).padStart(64, '0')}.png`)
    const first = await read(0)
    expect(first.headers.get('content-type')).toBe('image/png')
    const rest = await Promise.all(Array.from({ length: 10 }, (_, n) => read(n + 1)))
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
