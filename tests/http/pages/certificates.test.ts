/** Seals (docs/decisions/0038-seals-that-verify.md): the HTML of every sealed page carries the hash of its own words. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { openSite } from '../../support/site/site'

const site = openSite()
const { DOMParser } = new Window()

const articles = readdirSync('server/seed/articles').map(file => `/blog/${file.replace('.html', '')}`)
const cases = [1, 2, 3, 4, 5, 6].map(id => `/portfolio/${id}`)

const get = async (path: string) => (await site).request(path)

/** As docs/decisions/0038 states it, written out once more. */
function hashOf(parts: string[]): string {
  const words = parts.join('').normalize('NFC').replace(/\s/g, '')
  return createHash('sha256').update(words).digest('hex')
}

it.each([...cases, ...articles])('%s carries the hash of the words that it shows', async path => {
  const document = new DOMParser().parseFromString(await (await get(path)).text(), 'text/html')
  const hash = document.querySelector('.certificate-words code')?.textContent
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const sealed = [...document.querySelectorAll('[data-sealed]')].map(({ textContent }) => textContent)
  expect(sealed.join('').length).toBeGreaterThan(200)
  expect(hashOf(sealed)).toBe(hash)
  const seal = document.querySelector('.certificate-seal img')?.getAttribute('src') ?? ''
  expect(seal).toContain(hash)
  const drawn = await get(seal)
  expect(drawn.status).toBe(200)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  // One seal, wherever the page or a list shows it.
  const [, kind, id] = /^\/(blog|portfolio)\/(.+)$/.exec(path) ?? []
  const elsewhere = await get(`/seals/${kind === 'blog' ? id : `project-${id}`}.svg`)
  expect(await elsewhere.text()).toBe(await drawn.text())
  // Any other hash would be a drawing that nobody asked for.
  expect((await get(seal.replace(/.\.svg$/, 'x.svg'))).status).toBe(404)
})
