/** What the HTML of every page holds before a style or a script has arrived. */
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../support/site/site'
import { clientSites, sitePages } from '../../support/site/site-pages'

const pages = { ...sitePages, ...clientSites }
const site = openSite()
const { DOMParser } = new Window()

async function read(path: string) {
  const answer = await (await site).request(path)
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
  return { status: answer.status, document, texts }
}

type Read = Awaited<ReturnType<typeof read>>

describe('is read without style and script:', () => {
  it.each(Object.entries(pages))('%s', async (name, path) => {
    const { status, document, texts } = await read(path)
    expect(status).toBe(name.includes('unknown') ? 404 : 200)
    expect(texts('h1')).toHaveLength(1)
    expect(texts('h1')[0]).toMatch(/\w/)
    const [text = ''] = texts('main').length > 0 ? texts('main') : texts('body')
    if (!name.includes('unknown')) expect(text.length).toBeGreaterThan(250)
    expect(document.querySelector('h1')?.closest('[hidden], [data-app], template, noscript')).toBeNull()
    expect([...document.querySelectorAll('img:not([alt])')]).toEqual([])
    expect(document.title).toMatch(/\w/)
  })
})

it.each([
  { path: '/nowhere', says: 'Unexpected Application Error!' },
  { path: '/portfolio/99', says: 'Project Not Found' },
  { path: '/blog/nothing-of-this-name', says: 'Article not found.' },
])('$path is missing, and says so', async ({ path, says }) => {
  const { status, texts } = await read(path)
  expect(status).toBe(404)
  expect(texts('main *')).toContain(says)
})

it.each([
  { id: 1, client: 'Oxbow Ridge' },
  { id: 2, client: 'Halcyon Reach' },
  { id: 3, client: 'Lumen Vale' },
  { id: 4, client: 'Tamsin Lake' },
])('case $id leads to its live site in a new tab, which leads back', async ({ id, client }) => {
  const linkOf = (document: Read['document'], words: string) =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes(words))
  const live = linkOf((await read(`/portfolio/${id}`)).document, 'View Live Site')
  expect(live?.getAttribute('target')).toBe('_blank')
  const { status, document, texts } = await read(live?.getAttribute('href') ?? '')
  expect([status, document.title, texts('h1').length]).toEqual([200, expect.stringContaining(client), 1])
  expect(linkOf(document, 'Back to the case')?.getAttribute('href')).toBe(`/portfolio/${id}`)
})
