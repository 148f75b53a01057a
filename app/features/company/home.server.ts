/** Texts of the home page; the project strip, the services and the stats come from their own modules. */

import type { Testimonial } from '../portfolio/project'

/** One line of the results-morning ledger. */
export interface MorningRow {
  time: string
  text: string
  /** The minute of the wire, set in the legend's red. */
  wire?: boolean
}

/** One row of 'Why public companies choose us'. */
export interface WhyRow {
  /** A figure or a term, set large. */
  term: string
  /** The strong sentence. */
  lead: string
  rest: string
}

export interface HomeTestimonial extends Testimonial {
  projectId: '2' | '6'
}

export interface HomePage {
  titleLines: readonly string[]
  lede: string
  legend: string
  morning: { title: string; rows: readonly MorningRow[] }
  stripTitle: string
  trustedBy: readonly string[]
  servicesTitleLines: readonly string[]
  why: { titleLines: readonly string[]; text: string; rows: readonly WhyRow[] }
  testimonials: readonly HomeTestimonial[]
  closing: { titleLines: readonly string[]; text: string }
}

export const homePage: HomePage = {
  titleLines: ['Investor websites', 'that read like you', 'meant every word.'],
  lede: 'A Vancouver studio for public companies. We design IR websites, investor presentations and the systems that keep both current from the minute news crosses the wire.',
  legend:
    'Every company, ticker, figure and quotation on this page is fictional; no securities commission has reviewed it, and none was asked to.',
  morning: {
    title: 'One results morning, Pacific time',
    rows: [
      { time: '06:00', text: 'Release crosses the wire', wire: true },
      { time: '06:01', text: 'Live on the site, tables intact' },
      { time: '06:02', text: 'E-mail to 4,106 confirmed readers' },
    ],
  },
  stripTitle: 'Recent work, from drill core to block log',
  trustedBy: [
    'Oxbow Ridge',
    'Halcyon Reach',
    'Lumen Vale',
    'Tamsin Lake',
    'Kelpline',
    'Northvein',
    'Marrow Creek Gold',
    'Saltwick Biologics',
  ],
  servicesTitleLines: ['Four services, with', 'the price on the label'],
  why: {
    titleLines: ['Why public', 'companies choose us'],
    text: 'Investors judge a company by whether its numbers can be found, read and trusted. That is a design problem before it is a marketing one.',
    rows: [
      {
        term: '20+ years',
        lead: 'In capital markets, not beside them.',
        rest: 'Marisol Tennant wrote releases and ran results mornings before she ran a studio.',
      },
      {
        term: '24/7',
        lead: 'Critical updates at any hour.',
        rest: 'A halt at four in the morning is answered by a person with the password.',
      },
      {
        term: 'CSE, TSX, SEC',
        lead: 'Compliance readiness on day one.',
        rest: 'Disclosure pages, archives and cautions stand where each rulebook expects them. What they say stays with you and your counsel.',
      },
      {
        term: 'One source',
        lead: 'Site, deck and e-mail agree.',
        rest: 'A figure is entered once and appears the same way in all three.',
      },
      {
        term: 'Six minutes',
        lead: 'From wire to second reader.',
        rest: 'The page is live in about one. In six, someone who did not set the tables has read them against the wire copy.',
      },
      {
        term: 'Yours',
        lead: 'You keep everything.',
        rest: 'Code, domain, list and consent records are handed over in writing, and leaving carries no fee.',
      },
    ],
  },
  // The words of cases 2 and 6, which a feature may not import from another; the two must stay equal.
  testimonials: [
    {
      projectId: '2',
      quote:
        'We stopped counting names and started keeping proof, and for the first time our counsel forwards the alert instead of questioning it.',
      name: 'Devraj Halloran',
      title: 'Chief Executive Officer, Halcyon Reach Energy',
      seal: 'devraj-halloran',
    },
    {
      projectId: '6',
      quote:
        'Two regulators, one release, six in the morning: it was live with every table intact before my coffee was poured.',
      name: 'Noor Castellane',
      title: 'VP Corporate Development, Northvein Uranium',
      seal: 'noor-castellane',
    },
  ],
  closing: {
    titleLines: ['Bring the filing date.', 'We will work', 'back from it.'],
    text: 'Tell us what must be public and when. In thirty minutes you will have a scope, a price and the first week’s calendar.',
  },
}
