/** Figures that an article states more than once, or draws: recomputed from one list, then looked up in each place. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getProject } from '../domain/project/projects.server'
import { shippedSite } from '../domain/site/current-site.server'

const { projects } = shippedSite

/** What a reader reads of it, the alternative text of pictures included. */
const readable = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

const article = (slug: string) => readable(readFileSync(`server/seed/articles/${slug}.html`, 'utf8'))

/** Both cuts of a drawing. */
const drawings = (name: string) =>
  [name, `${name}-phone`].map(file => readable(readFileSync(`public/art/${file}.svg`, 'utf8')))

const printed = (number: number) => number.toLocaleString('en-CA')
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** Of WCAG 2.2, from six hexadecimal digits. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one = 0, other = 0) =>
  ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toFixed(2)
const percent = (part: number, whole: number, digits = 0) => `${((part / whole) * 100).toFixed(digits)}%`
const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[(numbers.length - 1) / 2]
/** How often a text says it, as a number of its own. */
const times = (text: string, words: string) =>
  [...text.matchAll(new RegExp(`(?<![\\d,.])${words}(?![\\d]|[,.]\\d)`, 'g'))].length

it('proof of consent: the list of the article is that of the case', () => {
  const [names, proven] = [9400, 662]
  const retired = printed(names - proven)
  const text = article('casl-for-investor-lists-keep-the-proof-not-just-the-address')
  for (const place of [text, JSON.stringify(getProject(projects, '2'))])
    for (const figure of [printed(names), String(proven), retired]) expect(place).toContain(figure)
  expect(text).toContain(`${printed(names)} names. Proof of consent for ${proven}.`)
  expect(text).toContain('Twenty-three alerts go out')
  for (const place of [text, ...drawings('consent-record')]) {
    expect(place).toContain('23 alerts')
    for (const time of ['09:12', '09:14']) expect(place).toContain(time)
  }
})

it('the move: where the old addresses came from, and what became of them', () => {
  const [found, fates] = [
    [296, 93, 38],
    [244, 127, 43, 13],
  ]
  const all = sum(found)
  expect(sum(fates)).toBe(all)
  const text = article('moving-an-ir-site-in-four-weeks')
  for (const figure of found) expect(text).toContain(String(figure))
  for (const place of [text, ...drawings('redirect-map')])
    for (const figure of [all, ...fates]) expect(times(place, String(figure))).toBeGreaterThan(0)
  expect(text).toContain(`That made ${all}.`)
})

it('six minutes: from the stamp to the signature, and the medians before', () => {
  const text = article('from-wire-to-website-in-six-minutes')
  const steps = ['05:48', '05:55', '06:00', '06:01', '06:02', '06:04', '06:06']
  for (const place of [text, ...drawings('wire-to-website')])
    for (const figure of [...steps, '49']) expect(place).toContain(figure)
  expect(text).toContain('median gap between wire and website was 49 minutes')
  expect(text).toContain('from 49 minutes to 19. Staging took it to 8.')
  for (const drawing of drawings('wire-to-website')) expect(drawing).toContain('then 19, then 8, then 6')
})

it('delayed quotes: requests of the box, and of the server', () => {
  const text = article('delayed-quotes-without-a-third-party-tracker')
  const session = 6.5 * 60
  for (const place of [text, ...drawings('quote-path')])
    for (const figure of ['23 requests', String(session)]) expect(place).toContain(figure)
  expect(text).toContain(`8,000 visits a day the box would make ${printed(8000 * 23)} requests`)
  expect(times(text, String(session))).toBe(3)
})

it('the drill program: metres, days and when results can come', () => {
  const text = article('the-90-day-calendar-around-a-drill-program')
  const [metres, days, laboratory] = [4200, 24, 4 * 7]
  expect(text).toContain(`${printed(metres)} metres in ${days} days, or ${metres / days} a day`)
  expect(text).toContain(`four weeks later is day ${days + laboratory}`)
  expect(text).toContain(`Days 39 to ${days + laboratory}: results in batches`)
  for (const drawing of drawings('drill-calendar')) expect(drawing).toMatch(/Results .*39/)
  const notice = article('forward-looking-statements-on-web-pages')
  for (const place of [text, notice]) expect(place).toMatch(/130 (investor )?presentations/)
})

it('tables: each change, as published and as repaired', () => {
  const text = article('tables-an-analyst-can-copy')
  const changes = [
    [12_480, 11_306],
    [5366, 4635],
    [1214, 1902],
  ].map(([now = 0, before = 0]) => [
    Math.abs(now - before),
    before,
    percent(Math.abs(now - before), before, 1),
  ])
  for (const [change = 0, before = 0, share = ''] of changes)
    expect(text).toMatch(
      new RegExp(`by ${printed(Number(change))} on ${printed(Number(before))}, .*?${share}`),
    )
  for (const place of [text, ...drawings('table-line')])
    for (const figure of ['12,480', '11,306', changes[0]?.[2], '(1,214)', '(1,902)', changes[2]?.[2]])
      expect(place).toContain(String(figure))
})

it('page views: the subtraction, and the slide at the end', () => {
  const text = article('what-to-measure-besides-page-views')
  expect(text).toContain(`That leaves ${printed(18_400 - sum([5200, 2900, 1700]))}`)
  const [confirmed, left] = [64, 11]
  expect(text).toContain(`up ${confirmed - left}, and ${percent(confirmed, 82)} of those`)
  expect(text).toContain(`+${confirmed - left} net (${confirmed} confirmed, ${left} left)`)
  expect(times(text, percent(122, 310))).toBe(2)
  expect(text).toContain(`of the ${310 - 122} who left before slide 9, ${251 - 148} left there`)
  expect(text).toContain(`You answered 19 within one business day, which is ${percent(19, 27)}`)
  expect(text).toContain(`27, of which ${percent(19, 27)} were answered`)
  expect(text).toContain(`which is ${median([4, 6, 51])}, but show the 51`)
  expect(text).toContain(`median ${median([4, 6, 51])} minutes, slowest 51`)
})

it('results day: the crowd, in requests and cores, and where the minutes went', () => {
  const text = article('an-ir-site-that-stays-up-on-results-day')
  const readers = 1200 * 6
  expect(text).toContain('there were 1,200 readers, each opening six pages')
  expect(text).toContain(`makes ${printed(readers)} requests, or ${readers / 600} a second`)
  expect(text).toContain(`at ten times that, is ${readers / 60} a second`)
  const filters = 1500 * 3
  const rate = filters / 60
  expect(text).toContain(`That is ${printed(filters)} requests within a minute`)
  expect(text).toContain(`the log held ${rate} requests a second`)
  expect(text).toContain(`At ${rate} requests a second that is ${(rate * 60) / 1000} seconds of processor`)
  expect(text).toContain(`three times the worst minute, ${3 * rate} requests a second`)
  expect(text).toContain(`1,500 requests in a minute are ${1500 / 60} a second`)
  const spent = [...text.matchAll(/(\d+) minutes, (?:until|for)/g)].map(([, minutes]) => Number(minutes))
  expect(spent).toEqual([6 - 2, 17 - 6, 31 - 17])
  expect(text).toContain(`Where the ${sum(spent)} minutes went`)
})

it('the chart: how far red is from green, and a bar from the next', () => {
  const text = article('a-chart-that-survives-the-printer')
  const [red, green, white] = ['FF0000', '00B050', 'FFFFFF'].map(luminance)
  expect(text).toContain(`FF0000 and 00B050. Against each other they come to ${contrast(red, green)} to 1`)
  expect(text).toContain(`On white the red passes, at ${Number(contrast(red, white))} to 1`)
  expect(text).toContain(`The green is at ${contrast(green, white)}.`)
  const [before, now, start] = [41_200, 43_100, 40_000]
  expect(text).toContain(
    `${printed(before)} ounces and then ${printed(now)}, which is ${percent(now - before, before, 1)} more`,
  )
  expect((now - start) / (before - start)).toBeGreaterThan(2.5)
  expect(text).toContain('more than two and a half times as tall')
})

it('the feed: questions and bytes of a day', () => {
  const text = article('the-alert-list-without-addresses')
  const questions = 100 * 24 * 60
  expect(text).toContain(`once a minute ask ${printed(questions)} times a day`)
  expect(text).toContain(`that is ${Math.round((questions * 300) / 1e6)} gigabytes a day`)
  expect(times(text, printed(questions))).toBe(2)
})

it('the quiet period: its days, and where the eleven sentences were', () => {
  const text = article('what-a-website-says-in-a-quiet-period')
  expect((Date.UTC(2026, 4, 12) - Date.UTC(2026, 2, 31)) / 86_400_000).toBe(42)
  expect(text).toContain('From March 31 to May 12 is six weeks')
  expect(text).toContain('May 12, the forty-second day')
  expect(sum([4, 3, 1, 2, 1])).toBe(11)
  expect(text).toMatch(/eleven sentences only four .* Three were .* one was .* two were .* and one was/)
})

it('the halt: minutes without trading, to the wire and after it', () => {
  const text = article('halted-the-first-hour')
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const between = (from: string, to: string) => minutes(to) - minutes(from)
  const [halt, wire, resumed] = ['10:44', '11:06', '11:45'] as const
  expect(text).toContain(`stood still for ${between(halt, resumed)} minutes`)
  expect(text).toContain(`What the website says for ${between(halt, wire)} minutes`)
  expect(text).toContain(`The ${between(wire, resumed)} minutes between wire and resumption`)
  for (const drawing of drawings('halt-hour')) {
    for (const time of ['10:42', halt, '10:46', '10:58', wire, '11:07', '11:38', resumed])
      for (const place of [text, drawing]) expect(place).toContain(time)
    for (const figure of [between(halt, resumed), between(wire, resumed)])
      expect(times(drawing, String(figure))).toBe(1)
  }
})

it('two languages: the median wait, and one table in both conventions', () => {
  const text = article('two-languages-one-minute')
  const waits = [12, 25, 40, 95, 140, 190, 260, 410, 1500]
  expect(text).toContain(`${waits.slice(0, -1).join(', ')} and ${printed(1500)} minutes after the first`)
  expect(text).toContain(`The median is ${median(waits)}.`)
  expect(text).toContain('two hours and twenty minutes')
  for (const place of [text, ...drawings('two-languages')])
    for (const figure of [
      '12,480',
      '12\u00a0480',
      '10.4%',
      '10,4\u00a0%',
      '(1,214)',
      '(1\u00a0214)',
      '$1,214',
    ])
      expect(place.replaceAll('\u00a0', ' ')).toContain(figure.replaceAll('\u00a0', ' '))
})

it('the invoice: nine lines in three piles', () => {
  const text = article('is-your-web-agency-doing-investor-relations')
  const piles = [[900, 1400, 1200, 800, 700], [2600], [1500, 1300, 1000]]
  const total = printed(sum(piles.flat()))
  expect(text).toContain(`The invoice came to $${total} and had nine lines`)
  expect(piles.flat()).toHaveLength(9)
  for (const place of [text, ...drawings('agency-invoice')])
    for (const figure of [total, ...piles.map(sum).map(printed), ...piles.flat().map(printed)])
      expect(times(place, figure)).toBeGreaterThan(0)
  for (const [at, words] of ['Five lines', 'One line', 'Three lines'].entries())
    expect(text).toContain(`${words}, $${printed(sum(piles[at] ?? []))},`)
})

it('the library, and the page of two speeds', () => {
  const library = article('retire-the-pdf-library')
  const shelves = [...library.matchAll(/ (\d+) (?:are|is) (?:read|records|copies|asleep|wrong)/g)].map(
    ([, documents]) => Number(documents),
  )
  expect(shelves).toEqual([14, 118, 74, 83, 23])
  expect(library).toContain(`There were ${sum(shelves)} documents in the library`)
  expect(library).toContain(`${sum(shelves)} documents. Fourteen of them drew 71% of the requests`)
  expect(library).toContain('The first fourteen drew 71% of all requests')
  expect(library).toMatch(
    /Of the 23: .*Nine presentations.*Six policies.*Four fact sheets.*Three files.*One circular/,
  )
  expect(sum([9, 6, 4, 3, 1])).toBe(shelves.at(-1))
  const shrunk = 390 / 612
  expect(library).toContain(`shrinks to ${percent(390, 612)} of its size`)
  expect(library).toContain(`10 points arrives at about ${(10 * shrunk).toFixed(1)} pixels`)
  expect(library).toContain(`7 points arrive at ${(7 * shrunk).toFixed(1)}`)
  const speeds = article('one-story-two-speeds')
  expect(speeds).toContain(`${(14.2 + 9.6).toFixed(1)} million tonnes`)
  for (const tonnes of ['14.2', '9.6']) expect(times(speeds, tonnes)).toBe(2)
})
