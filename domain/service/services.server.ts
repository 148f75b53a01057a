/** Texts of /services: the four services as one term sheet, the process, and why companies stay. */

import { company } from '../company/company'
import { type ProcessStep, type Service, toDollars } from './service'

/** A figure or a term, and the words that finish its sentence. */
export interface WhyChooseRow {
  figure: string
  text: string
}

const written: readonly Omit<Service, 'price'>[] = [
  {
    id: 'website',
    title: 'IR website design & development',
    description:
      'A site where the filings, the quote and the story share one set of figures, and an analyst finds any of them in two clicks.',
    features: [
      'Up to 45 pages, releases as HTML',
      'Delayed quote, no tracker',
      'CSE, TSX and SEC disclosure pages',
      'WCAG 2.2 AA, checked by people',
      'Redirect map, rehearsed rollback',
    ],
    timeline: '4-8 weeks',
    priceFrom: 15000,
    notIncluded: ['Translation', 'Photography', 'Legal review'],
    picture: '2-1',
    pictureCaption: 'Halcyon Reach Energy, home page',
  },
  {
    id: 'presentation',
    title: 'Investor presentation design',
    description:
      'Slides that survive being forwarded without you: about eighteen of them, each number traced to a filing.',
    features: [
      'Story outline before any slide',
      'Tables and charts redrawn',
      'Master file you can edit',
      'Web version for phones',
      'Two rounds with counsel',
    ],
    timeline: '2-4 weeks',
    priceFrom: 5000,
    notIncluded: ['Estimates and forecasts', 'Translation', 'Stock photographs'],
    picture: '3-3',
    pictureCaption: 'Lumen Vale Technologies, three slides and their source',
  },
  {
    id: 'crm',
    title: 'Investor CRM & email setup',
    description: 'A list you can defend: asked twice, dated, sent from your own domain and easy to leave.',
    features: [
      'Consent ledger with exact wording',
      'Release and results templates',
      'Own domain: SPF, DKIM, DMARC',
      'Import of provable consent only',
      'Monthly list report',
    ],
    timeline: '1-3 weeks',
    priceFrom: 8000,
    notIncluded: ['Licence fees', 'Writing your newsletters', 'Purchased lists: we decline them'],
    picture: '2-4',
    pictureCaption: 'Halcyon Reach Energy, three messages',
  },
  {
    id: 'newsroom',
    title: 'Site updates & newsroom',
    description:
      'A staffed desk that posts your release when the wire does, with a second reader on every table.',
    features: [
      '24/7 critical updates',
      'Four releases, ten page changes',
      'Filings linked within the hour',
      'Monthly accessibility check',
      'Corrections log, with names',
    ],
    timeline: 'Ongoing',
    priceFrom: 2000,
    priceUnit: 'a month',
    notIncluded: ['Wire fees', 'Filing agents’ fees', 'New page designs'],
    picture: '6-4',
    pictureCaption: 'Northvein Uranium, one morning at the desk',
  },
]

export const services: readonly Service[] = written.map(service => ({
  ...service,
  price: toDollars(service.priceFrom),
}))

/** As a sentence says it: `$15,000`, `$2,000 a month`. */
export function priceOf(id: Service['id']): string {
  const { price, priceUnit } = services.find(service => service.id === id) ?? {}
  return [price, priceUnit].filter(Boolean).join(' ')
}

/** The bars overlap on purpose: review begins while the last templates are still being built. */
export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Discovery & Strategy',
    text: 'We read your last four quarters, your filings and your inbox, then write one page on what an investor must be able to do. You sign it, or mark it up until you would.',
    from: 1,
    to: 3,
    milestone: 'One-page brief, signed',
  },
  {
    title: 'Design & Development',
    text: 'Real figures from the first sketch. By the end of week three you have a working page in your hand, on the kind of phone your shareholders own.',
    from: 3,
    to: 6.5,
    milestone: 'Staging site, week 3',
    due: 4,
  },
  {
    title: 'Review & Refinement',
    text: 'Counsel, auditor and posting desk mark up the same staging site. Each change is logged with a name and a time, so no one has to remember who moved the comma.',
    from: 5.5,
    to: 7.5,
    milestone: 'Counsel sign-off, week 7',
  },
  {
    title: 'Launch & Support',
    text: 'A freeze, a redirect map and a rollback rehearsed the evening before. Then the posting desk takes the keys, day and night.',
    from: 7.5,
    to: 9,
    milestone: 'Live before the open',
  },
]

export const whyChoose: readonly WhyChooseRow[] = [
  { figure: '50+', text: 'public companies served, from a first listing to a second exchange' },
  { figure: '20+ years', text: 'of capital-markets experience in the room' },
  {
    figure: '24/7',
    text: `critical updates: ${company.deskPhone.display} is answered by a person with a name`,
  },
  { figure: 'CSE, TSX, SEC', text: 'compliance readiness built into every type of page' },
]
