/** The portfolio's committed pictures: whole, described, and of the plates as they are now. Draws nothing. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import manifest from '../app/features/portfolio/pictures.json'
import { projects } from '../app/features/portfolio/projects.server'
import { plates as halcyon } from '../app/features/showcase/halcyon-reach-energy/plates'
import { plates as kelpline } from '../app/features/showcase/kelpline-digital/plates'
import { plates as lumen } from '../app/features/showcase/lumen-vale-technologies/plates'
import { plates as northvein } from '../app/features/showcase/northvein-uranium/plates'
import { plates as oxbow } from '../app/features/showcase/oxbow-ridge-copper/plates'
import type { Plate } from '../app/features/showcase/plate'
import { plates as tamsin } from '../app/features/showcase/tamsin-lake-lithium/plates'
import { drawPlate, filesOf, isCurrent } from '../scripts/plates.mjs'

const folder = 'public/pictures'
const plates: readonly Plate[] = [oxbow, halcyon, lumen, tamsin, kelpline, northvein].flat()
const drawn = new Map(plates.map(plate => [plate, drawPlate(plate)]))
const byKey = [...drawn].map(([plate, now]) => [plate.key, plate, now] as const)

it('has four plates and an upright detail of each project', () => {
  const wanted = projects.flatMap(({ id }) => ['1', '2', '3', '4', 'detail'].map(name => `${id}-${name}`))
  expect(plates.map(({ key }) => key)).toEqual(wanted)
  expect(Object.keys(manifest)).toEqual(wanted)
})

describe('picture', () => {
  it.each(byKey)('%s is of the plate as it is now (else: npm run pictures)', (_key, _plate, now) => {
    expect(isCurrent(manifest, folder, now)).toBe(true)
  })

  it.each(byKey)(
    '%s is out of date once its words or its styles change, or a file is lost',
    (_, plate, now) => {
      const isStillCurrent = (changed: Plate) => isCurrent(manifest, folder, drawPlate(changed))
      expect(isStillCurrent({ ...plate, css: `${plate.css} ` })).toBe(false)
      expect(isStillCurrent({ ...plate, element: createElement('p', null, plate.element) })).toBe(false)
      expect(isCurrent(manifest, 'public', now)).toBe(false)
      expect(plate.css.length).toBeGreaterThan(500)
    },
  )
})

it('leaves no file behind that no plate has', () => {
  const known = [...drawn.values()].flatMap(filesOf)
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

it('weighs less than 3 MB at 1600 pixels', () => {
  const widest = readdirSync(folder).filter(file => file.endsWith('-1600.avif'))
  expect(widest).toHaveLength(24)
  const bytes = widest.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
