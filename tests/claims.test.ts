/** What a regulator or a careful reader would catch, on every page at once. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drilledHole } from '../app/routes/portfolio/drilled-hole.server'
import { headlineOf, sayAloud } from '../app/site/drilling/messages'
import { equivalentOf } from '../domain/drilling/hole'
import { stateAt } from '../domain/drilling/statement'
import { renderEnquiryAcknowledgement } from '../domain/enquiry/mails.server'
import { getBlackline } from '../domain/project/blacklines.server'
import { deskMorning } from '../domain/service/desk-morning.server'
import { shippedSite } from '../domain/site/current-site.server'
import { articles } from '../server/seed/articles'
import { homeWords } from '../shared/words/home'
import { subscriptionWords } from '../shared/words/subscription'
import { coverage } from '../showcase/sites/oxbow-ridge-copper/facts'
import { cuEq, grades97, gradesOf, holes } from '../showcase/sites/oxbow-ridge-copper/holes'
import { collars, intercepts } from '../showcase/sites/tamsin-lake-lithium/figures'
import { clientPages, readable } from './support/site/client-pages'

const { projects, company } = shippedSite

const { desk, home, contact, faqs, whyStay } = shippedSite

const pageOf = (client: string, address: string) => clientPages.get(client)?.get(address) ?? ''

it('news at any hour is spoken of beside the number that is answered at any hour', async () => {
  const mail = await renderEnquiryAcknowledgement('ann@client.example', shippedSite)
  const texts = [
    mail.text,
    readable(mail.html ?? ''),
    contact.meta.description,
    ...[...faqs, ...home.why.rows, ...whyStay].map(row => Object.values(row).join(' ')),
  ]
  const spoken = texts.filter(text => /24\/7|any hour|at four in the morning/.test(text))
  expect(spoken.length).toBeGreaterThanOrEqual(7)
  for (const text of spoken) expect(text).toContain(company.deskPhone.display)
  // Where the office's number is named as well, it is not the one for news.
  expect(mail.text).toMatch(/posting desk at 604-555-0177, at any hour\. For everything else: 604-555-0142/)
})

it('a copper equivalent is never without the metals it is made of (NI 43-101, s. 2.3(1)(d))', () => {
  const intervals = holes
    .flatMap(({ intercept, including }) => [intercept, including])
    .filter(it => it !== undefined)
  const places = [...clientPages].flatMap(([client, pages]) =>
    [...pages].map(([address, markup]) => [`${client} ${address}`, readable(markup)] as const),
  )
  const own = projects.map(
    project => [`case ${project.id}`, JSON.stringify([project, getBlackline(project)])] as const,
  )
  let found = 0
  for (const [place, text] of [...places, ...own, ['/about', JSON.stringify(desk)] as const]) {
    if (!/CuEq|equivalent/.test(text)) continue
    for (const interval of intervals) {
      if (!new RegExp(`(?<![\\d.,])${cuEq(interval).toFixed(2)}%`).test(text)) continue
      found += 1
      for (const grade of gradesOf(interval)) expect(text, place).toContain(grade.split(/[ %]/)[0])
    }
  }
  // The best interval, on pages, plates and in the case; the others in tables, on slide 7 and on the fact sheet.
  expect(found).toBeGreaterThan(20)
  for (const address of ['presentation/7', 'investors'])
    for (const { intercept } of holes)
      for (const grade of intercept ? gradesOf(intercept) : [])
        expect(readable(pageOf('Oxbow Ridge Copper', address))).toContain(grade)
  expect(homeWords.picture.detail).toContain(`1.12% CuEq: ${grades97}`)
  for (const { pictures } of projects.filter(({ id }) => id === '1'))
    for (const { alt } of Object.values(pictures)) if (/1\.12%/.test(alt)) expect(alt).toContain(grades97)
})

it('at every metre of the drilled hole, what is said is true, and the equivalent stands with its metals', () => {
  const { length, samples, rule } = drilledHole
  const depths = [...Array(Math.floor(length)).keys(), length]
  const headlines = new Set<string>()
  for (const depth of depths) {
    const said = stateAt(drilledHole, depth)
    const text = sayAloud(said, drilledHole).replaceAll('\u00a0', ' ')
    headlines.add(headlineOf(said, drilledHole))
    const drilled = samples.filter(({ from }) => from < depth)
    const last = drilled.at(-1)
    const isIn = last !== undefined && last.to >= depth && equivalentOf(last, drilledHole) >= rule.cutOff
    expect(text.includes('ends in mineralization'), `${depth}: ${text}`).toBe(isIn)
    const grades = /(?:from \d+ m\. |\()([\d.]+)% Cu, ([\d.]+) g\/t Au, ([\d.]+) g\/t Ag/g
    const equivalents = [...text.replace(/cut-off of 0.40% CuEq/, '').matchAll(/ m at ([\d.]+)% CuEq/g)]
    const metals = [...text.matchAll(grades)]
    expect(metals, text).toHaveLength(equivalents.length)
    equivalents.forEach(([, printed], index) => {
      const [copper = 0, gold = 0, silver = 0] = metals[index]?.slice(1).map(Number) ?? []
      expect(Math.abs(cuEq({ from: 0, to: 0, copper, gold, silver }) - Number(printed))).toBeLessThan(0.015)
    })
    const [, metres] = /^([\d.]+) m at/.exec(text) ?? []
    if (metres) expect(Number(metres)).toBeLessThanOrEqual(depth - 113)
    const [, from] = /No sample from (\d+) m down/.exec(text) ?? []
    expect(from === undefined, text).toBe(isIn || !metres)
    for (const sample of drilled)
      if (from && sample.from >= Number(from))
        expect(equivalentOf(sample, drilledHole)).toBeLessThan(rule.cutOff)
  }
  expect(headlines.size).toBeGreaterThan(90)
})

it('one hole is not called a discovery', () => {
  for (const [address, markup] of clientPages.get('Oxbow Ridge Copper') ?? [])
    expect(readable(markup), address).not.toMatch(/discover/i)
})

it('a table that is captioned as audited holds nothing that an auditor has not seen', () => {
  const unaudited =
    /recurring revenue,|annualized|retention|sensors|funds flow|net debt|boe|production|reserves|netback|capital spending/i
  const audited: string[] = []
  for (const [client, pages] of clientPages)
    for (const [address, markup] of pages)
      for (const [table] of markup.matchAll(/<table.*?<\/table>/gs)) {
        const caption = readable(/<caption>(.*?)<\/caption>/s.exec(table)?.[1] ?? '')
        if (!/(?<!un)audited/i.test(caption)) continue
        audited.push(`${client} ${address}`)
        expect(readable(table), `${client} ${address}`).not.toMatch(unaudited)
      }
  expect(audited).toContain('Lumen Vale Technologies news/fiscal-2025')
  const release = readable(pageOf('Lumen Vale Technologies', 'news/fiscal-2025'))
  expect(release).toMatch(/On July 31, unaudited;.*Annualized recurring revenue 5,360/)
  for (const project of projects) expect(JSON.stringify(project)).not.toMatch(/\baudited (number|figure)/)
})

it('what may be ended is not told as paid', () => {
  for (const [address, markup] of clientPages.get('Lumen Vale Technologies') ?? [])
    expect(readable(markup), address).not.toMatch(/will have paid|and will pay/)
})

/** Each with the company that has invented them; the people pages name the rest. */
const alsoNamed: readonly (readonly [string, string])[] = [
  ...coverage.map(([, analyst]) => ['Oxbow Ridge Copper', analyst] as const),
  ['Oxbow Ridge Copper', 'Casimir Thorne'],
  ['Halcyon Reach Energy', 'Brayshaw Pell'],
  ['Tamsin Lake Lithium', 'Anneke Voss'],
  ...projects.flatMap(({ client, testimonial }) =>
    testimonial ? [[client, testimonial.name] as const] : [],
  ),
]

function surnames(): Map<string, string> {
  const owners = new Map<string, string>()
  const add = (owner: string, name: string) => {
    const surname = name.replace(/,.*$/, '').split(' ').slice(1).join(' ')
    for (const part of surname.split('-')) {
      expect([undefined, owner], `${part}: ${name}`).toContain(owners.get(part))
      owners.set(part, owner)
    }
  }
  for (const { name } of desk.people) add(company.name, name)
  for (const { author } of articles) add(company.name, author)
  for (const [client, pages] of clientPages)
    for (const [, name = ''] of (pages.get('people') ?? '').matchAll(/<h3>([^<]*)<\/h3>/g))
      if (/^\p{Lu}[\p{L}-]+ \p{Lu}/u.test(name)) add(client, name)
  for (const [owner, name] of alsoNamed) add(owner, name)
  return owners
}

it('no invented surname serves two companies', () => {
  const owners = surnames()
  expect(owners.size).toBeGreaterThan(40)
  for (const [client, pages] of clientPages) {
    const text = [...pages.values()].map(readable).join(' ')
    for (const [surname, owner] of owners)
      if (owner !== client)
        expect(text, `${surname} of ${owner}`).not.toMatch(new RegExp(`\\p{Lu}\\p{L}+ ${surname}\\b`, 'u'))
  }
})

it('a slide counts the whole deck, and says where the rest of it is', () => {
  expect(readable(pageOf('Lumen Vale Technologies', 'presentation/12'))).toMatch(
    /Slide 12 of 18 ?; the last 6 are tables/,
  )
  expect(readable(pageOf('Tamsin Lake Lithium', 'presentation/18'))).toMatch(/Slide 18 of 18 (?!;)/)
})

it('an exchange is written as it writes itself, and is not called a regulator', () => {
  const all = [...clientPages.values()].flatMap(pages => [...pages.values()].map(readable))
  const own = [...projects, home].map(page => JSON.stringify(page))
  expect(all.filter(text => text.includes('TSXV: ')).length).toBeGreaterThan(20)
  for (const text of [...all, ...own]) expect(text).not.toMatch(/TSX-V|[Tt]wo regulators|either regulator/)
})

it('an interval of drilling stands with its hole’s place, azimuth and dip (NI 43-101, s. 3.3(2)(b))', () => {
  const release = readable(pageOf('Tamsin Lake Lithium', 'news/winter-assays'))
  for (const { hole, from, metres } of intercepts) {
    const collar = collars.find(candidate => candidate.hole === hole)
    expect(collar?.length, hole).toBeGreaterThan(from + metres)
    expect(release).toContain(`${hole} ${collar?.easting} ${collar?.northing} ${collar?.elevation} 360° −52°`)
  }
})

it('the market’s surveillance has the release before the wire', () => {
  const titles = deskMorning.entries.map(({ title }) => title)
  const told = titles.findIndex(title => title.includes('CIRO'))
  expect(told).toBeGreaterThan(-1)
  expect(told).toBeLessThan(deskMorning.entries.findIndex(({ wire }) => wire))
  expect(readable(pageOf('Northvein Uranium', 'plate 6-4'))).toContain('05:40 CIRO Market Surveillance')
  const runbook = readFileSync('server/seed/articles/from-wire-to-website-in-six-minutes.html', 'utf8')
  const lines = [...runbook.matchAll(/<li data-list="ordered">.*/g)].map(([line]) => line)
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('CIRO')
})

it('what stays after unsubscribing is told alike by policy, page and article', () => {
  const policy = JSON.stringify(shippedSite.policy)
  expect(policy).toContain('The address and the history of its consent stay after you unsubscribe')
  expect(subscriptionWords.unsubscribe.done.text).toContain(
    'Your address stays in the record of your consent',
  )
  const article = readFileSync(
    'server/seed/articles/casl-for-investor-lists-keep-the-proof-not-just-the-address.html',
    'utf8',
  )
  expect(article).toContain('The address comes off the list and stays in the record')
  expect(policy).toMatch(/Records of a breach[^}]*Five years/)
})
