/** A client's home page as it was drafted: counsel's mark-up lies on the words that were published. */
import { expect, it } from 'vitest'
import { getStrikes } from '../../../domain/project/blacklines.server'
import { shippedSite } from '../../../domain/site/current-site.server'
import { readable } from '../../support/site/client-pages'
import { describeSiteOnSqlite } from '../../support/site/site'

const { projects } = shippedSite

const live = projects.flatMap(({ id, liveSiteUrl }) => (liveSiteUrl ? [{ id, path: liveSiteUrl }] : []))
const plain = (text: string) => readable(text.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')).trim()

describeSiteOnSqlite('the page as drafted', open => {
  it.each(live)('case $id: each strike is on the words that were published', async ({ id, path }) => {
    const site = await open()
    const read = async (address: string) => (await site.request(address)).text()
    const strikes = getStrikes(path.split('/').at(-1) ?? '')
    expect(strikes).toHaveLength(3)
    const [published, draft, page] = [
      await read(path),
      await read(`${path}?draft=1`),
      await read(`/portfolio/${id}`),
    ]
    expect(published).not.toMatch(/<del|<ins|counsel/)
    const inserted = [...draft.matchAll(/<ins\b[^>]*>(.*?)<\/ins>/gs)].map(([, words = '']) => plain(words))
    const struck = [...draft.matchAll(/<del\b[^>]*>(.*?)<\/del>/gs)].map(([, words = '']) => plain(words))
    expect(inserted.toSorted()).toEqual(strikes.map(strike => strike.inserted).toSorted())
    expect(struck.toSorted()).toEqual(strikes.map(strike => strike.struck).toSorted())
    for (const words of inserted) expect(plain(published)).toContain(words)
    for (const { rule, why } of strikes) {
      expect(plain(draft)).toContain(`${rule} ${why}`)
      expect(plain(page)).toContain(`${rule} ${why}`)
    }
    expect(page).toContain(`href="${path}?draft=1">3 changes by counsel</a>`)
    // The switch, which needs no script.
    expect(draft).toContain(`<a href="${path}?draft=1" aria-current="page">Draft</a>`)
    expect(draft).toContain(`<a href="${path}">Published</a>`)
    expect(draft).not.toContain('<script')
  })

  it('is of the home page only, and of no other value', async () => {
    const site = await open()
    const [{ path = '' } = {}] = live
    for (const address of [`${path}/news?draft=1`, `${path}?draft=2`, `${path}?draft=`])
      expect(await (await site.request(address)).text()).not.toMatch(/<del|<ins|counsel/)
  })
})
