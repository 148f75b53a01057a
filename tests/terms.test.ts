/** What the agency promises in several places is the same in each, and what it says of itself adds up. */
import { expect, it } from 'vitest'
import { shippedSite } from '../domain/site/current-site.server'
import { enquiryWords } from '../shared/words/enquiry'

const { projects, company } = shippedSite

const { about, contact, desk, faqs, home, services, servicesPage } = shippedSite

const terms = new Map(shippedSite.terms.groups.flatMap(group => Object.entries(group.terms)))
const termOf = (name: string): string => terms.get(name) ?? ''
const answerTo = (words: string): string =>
  faqs.find(({ question }) => question.includes(words))?.answer ?? ''

it('the terms answer what a prospect and counsel ask', () => {
  expect([...terms.keys()]).toEqual(
    expect.arrayContaining([
      ...[
        'Included',
        'Notice',
        'Leaving',
        'Price',
        'Time',
        'Brand work',
        'French',
        'Payment',
        'After launch',
      ],
      ...['Hosting', 'Licences', 'Ownership', 'Insurance'],
      ...[
        'Confidentiality',
        'Insider list',
        'Trading',
        'Staging site',
        'Location',
        'Incidents',
        'No promotion',
      ],
    ]),
  )
  expect(shippedSite.terms.groups[0]?.title).toBe('What $2,000 a month buys')
  expect(services.find(({ id }) => id === 'newsroom')).toMatchObject({
    price: '$2,000',
    priceUnit: 'a month',
  })
  expect(services.find(({ id }) => id === 'newsroom')?.features).toContain('Four releases, ten page changes')
  expect(termOf('Included')).toMatch(/four releases and ten page changes/)
  expect(termOf('No promotion')).toMatch(/Policy\s3\.4/)
  expect(contact.faqMore.to).toBe('/services#terms')
})

it('the price is fixed after the call, wherever the call is spoken of', () => {
  for (const { text } of [home.closing, servicesPage.closing])
    expect(text).toMatch(/price range and a start date; the fixed price follows within two business days/)
  expect(termOf('Price')).toMatch(/price range and a start date\. The fixed price .* two business days/)
})

it('the weeks of several services are those of the cases', () => {
  const weeks = projects.map(({ duration }) => Number.parseInt(duration, 10))
  const long = weeks.filter(count => count >= 8 && count <= 10)
  expect([long.length, Math.max(...weeks), ...weeks.filter(count => count < 8)]).toEqual([5, 10, 5])
  expect(termOf('Time')).toContain(
    'eight to ten, as in five of our six cases; a site with its brand took five',
  )
})

it('notice and who sees a draft are told alike in the terms and in the questions', () => {
  expect(termOf('Notice')).toMatch(/^One hour .* four hours at night/)
  expect(answerTo('outside office hours')).toContain('One hour’s notice is enough by day, four at night')
  for (const text of [termOf('Insider list'), answerTo('approves disclosure')])
    expect(text).toContain('the names of the four people who can open your staging page')
})

it('the desk has the people for its hours', () => {
  const [, people, hours, most] =
    /^(\w+) people keep the desk, two at a time: (\d+) hours a week, and none of them works more than (\d+)\./.exec(
      desk.lede,
    ) ?? []
  expect(people).toBe('Eleven')
  expect(Number(hours)).toBe(2 * 24 * 7)
  expect(11 * Number(most)).toBeGreaterThan(Number(hours))
  expect(JSON.stringify(home.why.rows)).toContain('Two of eleven are always at the desk')
})

it('a correction was made in the shift of the person who signed it', () => {
  const shifts = { 'I. Falkner': [5, 13], 'T. Nakashima': [13, 21], 'R. Achterberg': [21, 29] } as const
  expect(desk.people.map(({ shift }) => shift.replaceAll('\u00A0', ' '))).toEqual([
    'First Thursday of the month, 4 a.m. to noon',
    'Mornings, 5 a.m. to 1 p.m.',
    'Afternoons, 1 p.m. to 9 p.m.',
    'Nights, 9 p.m. to 5 a.m.',
  ])
  // The rings around their initials show the same hours.
  expect(desk.people.slice(1).map(({ hours: { from, to } }) => [from, to < from ? to + 24 : to])).toEqual(
    Object.values(shifts),
  )
  for (const { by, time, date } of desk.log.rows) {
    const [from, to] = shifts[by as keyof typeof shifts]
    const hour = Number(time.slice(0, 2))
    expect(
      [hour, hour + 24].some(at => at >= from && at < to),
      `${date} ${time} ${by}`,
    ).toBe(true)
    // The founder and the three work on weekdays.
    expect([0, 6]).not.toContain(new Date(`${date}T12:00Z`).getUTCDay())
  }
  expect(about.values[1]?.text).toContain('a page of it is above')
})

it('asks under the message itself to leave out what is not disclosed, beside the number for it', () => {
  const { message: hint } = enquiryWords.hints
  const said = hint(company.deskPhone.display)
  expect(said).toContain('leave out undisclosed material information')
  expect(said).toContain(company.deskPhone.display)
})

it('58 of 59 is the 98% that the page shows, and says who was not asked', () => {
  const [, clients, asked, again] =
    /(\d+) clients; (\d+) could be asked in September 2026, and (\d+) of them/.exec(home.stats.basis) ?? []
  expect(Math.floor((100 * Number(again)) / Number(asked))).toBe(98)
  expect(Number(clients)).toBeGreaterThan(Number(asked))
  expect(home.stats.basis.match(/median|mean/g)).toEqual(['median'])
})
