/** Figures that stand in more than one place agree: recomputed from one source, then looked up in every other. */
import { readFileSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drilledHole } from '../app/routes/portfolio/drilled-hole.server'
import { restOf } from '../app/site/drilling/messages'
import { equivalentOf } from '../domain/drilling/hole'
import { stateAt } from '../domain/drilling/statement'
import { getBlackline } from '../domain/project/blacklines.server'
import { getProject } from '../domain/project/projects.server'
import { deskMorning } from '../domain/service/desk-morning.server'
import { shippedSite } from '../domain/site/current-site.server'
import { deskMarkup } from '../domain/site/desk-markup.server'
import type { Plate } from '../showcase/kit/plate'
import { AlertsPage } from '../showcase/sites/halcyon-reach-energy/alerts-page'
import { wireToPage } from '../showcase/sites/halcyon-reach-energy/facts'
import { plates as halcyon } from '../showcase/sites/halcyon-reach-energy/plates'
import { measures, netback, uses } from '../showcase/sites/halcyon-reach-energy/quarter'
import { releases } from '../showcase/sites/halcyon-reach-energy/releases'
import { plates as kelpline } from '../showcase/sites/kelpline-digital/plates'
import { DotField } from '../showcase/sites/lumen-vale-technologies/art/dot-field'
import { plates as lumen } from '../showcase/sites/lumen-vale-technologies/plates'
import { plates as northvein } from '../showcase/sites/northvein-uranium/plates'
import { collars } from '../showcase/sites/oxbow-ridge-copper/art/collars'
import { SectionDrawing } from '../showcase/sites/oxbow-ridge-copper/art/section-drawing'
import { assays97, cuEq, grades97, gradesOf, holes } from '../showcase/sites/oxbow-ridge-copper/holes'
import { plates as oxbow } from '../showcase/sites/oxbow-ridge-copper/plates'
import { estimates } from '../showcase/sites/tamsin-lake-lithium/figures'
import { plates as tamsin } from '../showcase/sites/tamsin-lake-lithium/plates'

const { projects } = shippedSite

/** What a reader reads of it: markup without tags and entities. */
const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

function plateText(plates: readonly Plate[], key: string): string {
  const plate = plates.find(candidate => candidate.key === key)
  if (!plate) throw new Error(`There is no plate ${key}`)
  return textOf(plate.element)
}

const caseText = (id: string) => JSON.stringify(getProject(projects, id))
const amount = (printed: string) => Number(printed.replace('−', '-').replaceAll(',', ''))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it('Oxbow: hole 97 and the eleven holes', () => {
  const hit = holes.find(({ name }) => name === 'LB-24-97')?.intercept
  if (!hit) throw new Error('Hole 97 has no intercept')
  const result = `${(hit.to - hit.from).toFixed(1)} m at ${cuEq(hit).toFixed(2)}% CuEq`
  const grades = `${hit.copper.toFixed(2)}% Cu, ${hit.gold.toFixed(2)} g/t Au, ${hit.silver.toFixed(1)} g/t Ag`
  expect(grades97).toBe(grades)
  const drawn = ['1-1', '1-4', '1-detail'].map(key => plateText(oxbow, key))
  for (const text of [...drawn, textOf(createElement(SectionDrawing))]) {
    expect(text).toContain(result)
    for (const grade of grades.split(/(?<=Au), /)) expect(text).toContain(grade)
  }
  for (const text of drawn) expect(text).toContain(`from ${hit.from} m`)
  expect(plateText(oxbow, '1-3')).toContain(
    `${cuEq(hit).toFixed(2)}% copper equivalent over ${(hit.to - hit.from).toFixed(1)} m from ${hit.from} m in LB-24-97: ${grades}`,
  )
  for (const corrected of [getBlackline({ id: '1' }), deskMarkup])
    expect(JSON.stringify(corrected)).toContain(`(${grades}) from ${hit.from} m`)
  for (const name of ['LB-24-93', 'LB-24-97', 'LB-24-101'])
    expect(plateText(oxbow, '1-detail')).toContain(name)
  expect(caseText('1')).toContain(result)
  expect(caseText('1')).toContain(`from ${hit.from} m`)
  expect(holes.filter(({ intercept }) => intercept)).toHaveLength(4)
  expect(plateText(oxbow, '1-1')).toContain('Eleven holes. Four met copper.')
})

it('Oxbow: the drilled hole composes what the release says', () => {
  const hole97 = holes.find(({ name }) => name === 'LB-24-97')
  const { interval, richer, stage } = stateAt(drilledHole, drilledHole.length)
  expect(stage).toBe('whole')
  for (const [composed, released] of [
    [interval, hole97?.intercept],
    [richer, hole97?.including],
  ] as const) {
    if (!composed || !released) throw new Error('Hole 97 has no interval')
    expect([composed.from, composed.to]).toEqual([released.from, released.to])
    expect(gradesOf(composed)).toEqual(gradesOf(released))
    expect(equivalentOf(composed, drilledHole)).toBeCloseTo(cuEq(released), 3)
  }
  // The bars of its log are those of the client's site.
  expect(drilledHole.samples).toHaveLength(assays97.length)
  drilledHole.samples.forEach((sample, index) => {
    expect(sample.from).toBe(assays97[index]?.from)
    expect(Math.abs(equivalentOf(sample, drilledHole) - (assays97[index]?.cuEq ?? 9))).toBeLessThan(0.01)
  })
  const collar = collars.find(({ hole }) => hole === drilledHole.name)
  expect(drilledHole.length).toBe(collar?.length)
  expect(restOf(stateAt(drilledHole, drilledHole.length), drilledHole).join(' ')).toContain(
    'from 127\u00a0m in hydrothermal breccia',
  )
})

it('Halcyon: funds flow, net debt and the number of releases', () => {
  const last = (rows: readonly (readonly string[])[]) => rows.map(([, quarter = '']) => amount(quarter))
  const [price = 0, ...rest] = last(netback.rows)
  const left = rest.pop()
  expect(price + sum(rest)).toBeCloseTo(left ?? 0, 2)
  const flow = amount(uses.rows.at(-1)?.[1] ?? '')
  expect(sum(last(uses.rows.slice(0, -1)))).toBeCloseTo(flow, 1)
  const debt = amount(measures.rows.at(-1)?.[1] ?? '')
  const multiple = (debt / (4 * flow)).toFixed(1)
  expect(plateText(halcyon, '2-1')).toContain(`${multiple} times annualized adjusted funds flow`)
  expect(plateText(halcyon, '2-4')).toContain(`$${flow.toFixed(1)} M`)
  const measured = releases.filter(({ day }) => day >= '2025-03-04' && day <= '2025-06-04')
  expect(measured).toHaveLength(3)
  expect(caseText('2')).toContain('medians of three releases')
  expect(wireToPage.map(([day]) => day)).toEqual(releases.map(({ day }) => day).toReversed())
  const seconds = wireToPage
    .filter(([day]) => measured.some(release => release.day === day))
    .map(([, took]) => took)
    .sort((one, other) => one - other)
  expect(Math.max(...wireToPage.map(([, took]) => took))).toBeLessThanOrEqual(120)
  expect(plateText(halcyon, '2-4')).toContain('Every news release, within two minutes')
  const result = getProject(projects, '2')?.results.find(({ label }) => label === 'Wire to website')
  expect(result?.after).toBe(`${Math.round((seconds[1] ?? 0) / 60)} min`)
})

it('Halcyon: the list before and after', () => {
  const results = getProject(projects, '2')?.results ?? []
  const [proven, without] = results.map(({ before, after }) => [amount(before), amount(after)])
  const [before = 0, after = 0] = proven ?? []
  expect(caseText('2')).toContain(
    `consent for ${before} of ${(before + (without?.[0] ?? 0)).toLocaleString('en-CA')}`,
  )
  expect(getProject(projects, '2')?.headline.figure).toBe(`${Math.round(((after - before) / before) * 100)}%`)
  expect(plateText(halcyon, '2-1')).toContain(`${after.toLocaleString('en-CA')} confirmed readers`)
})

it('Halcyon: the wording of the consent is that of the article', () => {
  const article = readFileSync(
    'server/seed/articles/casl-for-investor-lists-keep-the-proof-not-just-the-address.html',
    'utf8',
  )
  const [, wording = ''] = /Wording (“[^”]*”)/.exec(textOf(createElement(AlertsPage))) ?? []
  expect(wording.length).toBeGreaterThan(40)
  expect(article).toContain(wording)
})

it('Lumen Vale: 65 of 248 dots of fifty sensors, all of one size', () => {
  const markup = renderToStaticMarkup(createElement(DotField))
  const [, added = ''] = markup.split('lumen-dots-new')
  const dots = markup.match(/<circle [^>]*>/g) ?? []
  expect(dots.length * 50).toBe(12_400)
  expect(added.match(/<circle/g)).toHaveLength(65)
  expect(new Set(dots.map(dot => / r="([^"]*)"/.exec(dot)?.[1])).size).toBe(1)
  expect(plateText(lumen, '3-1')).toContain((dots.length * 50).toLocaleString('en-CA'))
  // The bridge's last year: 9,150 sensors and those that joined.
  expect(plateText(lumen, '3-4')).toContain((12_400 - 65 * 50).toLocaleString('en-CA'))
})

it('Tamsin Lake: the resource adds up, and is the same on the site and the map', () => {
  for (const { rows, both } of estimates) {
    expect(sum(rows.map(({ tonnes }) => tonnes))).toBeCloseTo(both.tonnes, 2)
    expect(sum(rows.map(({ contained }) => contained))).toBeCloseTo(both.contained, 1)
    expect(plateText(tamsin, '4-1')).toContain(`${both.tonnes.toFixed(1)} Mt`)
    for (const figure of [both.tonnes.toFixed(2), both.grade.toFixed(2), both.contained.toFixed(1)])
      expect(plateText(tamsin, '4-4')).toContain(figure)
  }
})

it('Kelpline: 90 days over all networks, weighted by validators', () => {
  const log = plateText(kelpline, '5-4')
  const networks = ['Ethereum', 'Solana', 'Cosmos Hub', 'Avalanche']
  const validators = networks.map(name => Number(new RegExp(`${name} (\\d+)`).exec(log)?.[1]))
  const uptimes = networks.map(name => Number(new RegExp(`${name} \\d+ ([\\d.]+)%`).exec(log)?.[1]))
  expect(sum(validators)).toBe(412)
  const weighted = sum(uptimes.map((uptime, index) => uptime * (validators[index] ?? 0))) / sum(validators)
  const printed = `${weighted.toFixed(2)}% over 90 days`
  expect(plateText(kelpline, '5-1')).toContain(printed)
  expect(caseText('5')).toContain(printed)
})

it('Northvein: the desk log’s entries and minutes', () => {
  const log = plateText(northvein, '6-4')
  const times = [...(/times PT (.*) 05:12 05:31 /.exec(log)?.[1] ?? '').matchAll(/\b\d\d:\d\d\b/g)].map(
    ([time]) => time,
  )
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  expect(deskMorning.entries.map(({ minute }) => minute)).toEqual(
    times.map(time => minutes(time) - minutes(times[0])),
  )
  expect(times).toHaveLength(10)
  expect(log).toContain(`Ten entries in ${minutes(times.at(-1)) - minutes(times[0])} minutes`)
  const alt = getProject(projects, '6')?.pictures[3]?.alt
  expect(alt).toContain('ten entries')
  for (const time of times) expect(alt).toContain(time)
})
