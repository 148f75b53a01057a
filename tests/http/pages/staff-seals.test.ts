/** The seals beside the empty lists of the admin area. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openSite } from '../../support/site/site'

const site = openSite()
const sources = globSync('app/staff/**/*.tsx').map(file => readFileSync(file, 'utf8'))
const seals = new Set(
  sources.flatMap(text =>
    [...text.matchAll(/seal: '(.*?)'|seed="(.*?)"/g)].map(found => found[1] ?? found[2]),
  ),
)

it('are drawn, each another', async () => {
  const drawings = await Promise.all(
    [...seals].map(async seal => {
      const answer = await (await site).request(`/seals/${seal}.svg`)
      expect([seal, answer.status, answer.headers.get('content-type')]).toEqual([seal, 200, 'image/svg+xml'])
      return answer.text()
    }),
  )
  expect(drawings.length).toBeGreaterThan(4)
  expect(new Set(drawings).size).toBe(drawings.length)
})
