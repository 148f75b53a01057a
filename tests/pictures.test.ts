/** The portfolio's committed pictures: whole, described, and of the plates as they are now. Draws nothing. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import manifest from '../domain/project/pictures.json'
import { shippedSite } from '../domain/site/current-site.server'
import { drawPictures, filesOf, isCurrent } from '../scripts/pictures/plates'
import type { Plate } from '../showcase/kit/plate'
import { plates as halcyon } from '../showcase/sites/halcyon-reach-energy/plates'
import { plates as kelpline } from '../showcase/sites/kelpline-digital/plates'
import { plates as lumen } from '../showcase/sites/lumen-vale-technologies/plates'
import { plates as northvein } from '../showcase/sites/northvein-uranium/plates'
import { plates as oxbow } from '../showcase/sites/oxbow-ridge-copper/plates'
import { plates as tamsin } from '../showcase/sites/tamsin-lake-lithium/plates'

const { projects } = shippedSite

const folder = 'public/pictures'
const plates: readonly Plate[] = [oxbow, halcyon, lumen, tamsin, kelpline, northvein].flat()
const byKey = plates.flatMap(plate => drawPictures(plate).map(now => [now.key, plate, now] as const))

it('has four plates, their cuts for phones, a close-up and an upright detail of each project', () => {
  const names = ['1', '1-phone', '2', '2-phone', '3', '3-phone', '4', '4-phone', 'close', 'detail']
  const wanted = projects.flatMap(({ id }) => names.map(name => `${id}-${name}`))
  expect(byKey.map(([key]) => key)).toEqual(wanted)
  expect(Object.keys(manifest)).toEqual(wanted)
})

describe('picture', () => {
  it.each(byKey)('%s is of the plate as it is now (else: npm run pictures)', (_key, _plate, now) => {
    expect(isCurrent(manifest, folder, now)).toBe(true)
  })

  it.each(byKey)(
    '%s is out of date once its words or its styles change, or a file is lost',
    (key, plate, now) => {
      const isStillCurrent = (changed: Plate) =>
        drawPictures(changed).every(picture => picture.key !== key || isCurrent(manifest, folder, picture))
      expect(isStillCurrent({ ...plate, css: `${plate.css} ` })).toBe(false)
      expect(isStillCurrent({ ...plate, element: createElement('p', null, plate.element) })).toBe(false)
      expect(isCurrent(manifest, 'public', now)).toBe(false)
      expect(plate.css.length).toBeGreaterThan(500)
    },
  )
})

it('leaves no file behind that no plate has', () => {
  const known = Object.entries(manifest).flatMap(([key, entry]) => filesOf(key, entry))
  expect(readdirSync(folder).sort()).toEqual(known.sort())
})

it.each(projects.map(project => [project.client, project] as const))(
  '%s describes its four',
  (_, project) => {
    const alts = project.pictures.map(({ alt }) => alt.trim())
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20)
    expect(new Set(alts).size).toBe(4)
  },
)

/** The width of a picture on a phone of 390 pixels: the frame leaves 20 at either side. */
const shownWidth = 350

it.each(Object.entries(manifest).filter(([key]) => key.endsWith('-phone') && key !== '4-3-phone'))(
  '%s has no text below 11 px on a phone',
  (_, { width, ...entry }) => {
    // A cut without text has no smallest. 4-3 is left out for the slides’ feet, which are there to be recognized.
    const smallest = 'smallest' in entry ? entry.smallest : Number.POSITIVE_INFINITY
    expect((smallest * shownWidth) / width).toBeGreaterThanOrEqual(11)
  },
)

it('weighs less than 3 MB at 1600 pixels', () => {
  const widest = readdirSync(folder).filter(file => file.endsWith('-1600.avif'))
  expect(widest).toHaveLength(30)
  const bytes = widest.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
