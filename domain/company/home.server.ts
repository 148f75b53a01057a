/** Texts of the home page; the project strip, the services and the stats come from their own modules. */

import { company, pageTitle } from './company'
import type { HomePage } from './home'

export const homePage: HomePage = {
  titleLines: ['Investor websites and', 'presentations that read', 'like you meant every word.'],
  cardLines: ['Investor websites', 'that read like you', 'meant every word.'],
  lede: 'A Vancouver studio for public companies. We design IR websites, investor presentations and the systems that keep both current from the minute news crosses the wire.',
  legend: 'Fictional throughout: no securities commission has reviewed it, or been asked to.',
  morning: {
    title: 'Northvein Uranium, October 14, 2025, Vancouver time',
    rows: [
      { time: '06:00', text: 'Release crosses the wire, 9:00 a.m. in Toronto', wire: true },
      { time: '06:01', text: 'Live on the site, tables intact' },
      { time: '06:02', text: 'Email to 4,106 confirmed readers' },
    ],
    replay: 'Replay the whole morning',
  },
  statsBasis:
    'Projects: all delivered from March 2014 to September 2026. Satisfaction: 58 of the 59 clients asked after delivery would hire us again. Engagement: confirmed subscribers, replies and deck opens in the first quarter after launch against the quarter before it, mean of 41 sites.',
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
  servicesTitleLines: ['Services, with the', 'price on the label'],
  why: {
    titleLines: ['Why public', 'companies choose us'],
    text: 'Investors judge a company by whether its numbers can be found, read and trusted. That is a design problem before it is a marketing one.',
    rows: [
      {
        term: '20+ years',
        lead: 'From the issuer’s side of the desk.',
        rest: 'Marisol Tennant wrote releases and ran results mornings before she ran a studio.',
      },
      {
        term: '24/7',
        lead: 'Critical updates at any hour.',
        rest: `A call to ${company.deskPhone.display} at four in the morning reaches someone who can put your approved release live.`,
      },
      {
        term: 'CSE, TSX, SEC',
        lead: 'Compliance readiness on day one.',
        rest: 'Disclosure pages and archives are where each rulebook wants them, and cautions stand beside the statements they qualify. The words stay with you and your counsel.',
      },
      {
        term: 'One source',
        lead: 'Site, deck and email agree.',
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
  // Copied from cases 2 and 6, because features may not import each other: change both together.
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
    titleLines: ['We work back', 'from the date', 'you file.'],
    text: 'Tell us what must be public and when. In thirty minutes you will have a scope, a price and the first week’s calendar.',
  },
  meta: {
    title: pageTitle('Investor websites and presentations'),
    description:
      'Quorum & Quay designs investor websites, presentations, CRM and newsrooms for public companies, with compliance readiness for CSE, TSX and SEC.',
  },
}
