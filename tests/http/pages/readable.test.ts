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
