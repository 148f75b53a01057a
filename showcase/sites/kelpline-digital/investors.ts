/** The investor pipeline of plate 5-2. Every firm and person is invented. */

/** What permission to email rests on, and until when. */
export interface Consent {
  kind: 'express' | 'implied' | 'none'
  text: string
}

export interface Investor {
  firm: string
  person: string
  city: string
  consent: Consent
  next: string
  /** Twelve months to October: # they heard from us, x our promised answer came late, . nothing due. */
  year: string
  selected?: boolean
}

export interface Stage {
  name: string
  count: number
  /** How many of them gave express consent. */
  express: number
  investors: readonly Investor[]
}

const express = (text: string): Consent => ({ kind: 'express', text: `Express, ${text}` })
const implied = (text: string): Consent => ({ kind: 'implied', text: `Implied to ${text}` })

export const stages: readonly Stage[] = [
  {
    name: 'Asked to hear from us',
    count: 58,
    express: 31,
    investors: [
      {
        firm: 'Arbutus Point Capital',
        person: 'Delphine Okoro',
        city: 'Victoria',
        consent: express('Sep 22, 2025'),
        next: 'Send September report',
        year: '..........##',
      },
      {
        firm: 'Corvane Income Trust',
        person: 'Teodor Lisk',
        city: 'Calgary',
        consent: implied('Nov 30, 2025'),
        next: 'Ask to renew by Nov 1',
        year: '......#..#..',
      },
      {
        firm: 'Skookum Lane Partners',
        person: 'Priya Haldane',
        city: 'Vancouver',
        consent: express('Aug 4, 2025'),
        next: 'Custody question, Oct 16',
        year: '.........##.',
      },
      {
        firm: 'Fernwall Securities',
        person: 'Gil Amundsen',
        city: 'Toronto',
        consent: { kind: 'none', text: 'No consent, phone only' },
        next: 'Do not email',
        year: '........#...',
      },
    ],
  },
  {
    name: 'Met management',
    count: 26,
    express: 22,
    investors: [
      {
        firm: 'Tidewrack Asset Management',
        person: 'Ingrid Solheim',
        city: 'Halifax',
        consent: express('Mar 4, 2025'),
        next: 'Call, Oct 15 at 10:00',
        year: '....#.#.#x##',
        selected: true,
      },
      {
        firm: 'Peltier Bridge Fund',
        person: 'Marc Adeyemi',
        city: 'Montréal',
        consent: express('Jun 11, 2025'),
        next: 'Answer slashing cover',
        year: '.......#.#.#',
      },
      {
        firm: 'Ostrander & Vale',
        person: 'June Ostrander',
        city: 'London, Ont.',
        consent: implied('Jan 12, 2026'),
        next: 'Book a second call',
        year: '........#..#',
      },
      {
        firm: 'Saltmarsh Family Office',
        person: 'Bea Linwood',
        city: 'Saanich',
        consent: express('Jul 30, 2025'),
        next: 'Send October report',
        year: '........#..#',
      },
    ],
  },
  {
    name: 'In diligence',
    count: 9,
    express: 9,
    investors: [
      {
        firm: 'Glasswater Growth LP',
        person: 'Noah Brightwell',
        city: 'Kelowna',
        consent: express('Feb 19, 2025'),
        next: 'Log export, 90 days',
        year: '...#.##.####',
      },
      {
        firm: 'Hythe Marlowe Pension',
        person: 'Rosalind Ek',
        city: 'Winnipeg',
        consent: express('May 27, 2025'),
        next: 'Auditor call, Oct 21',
        year: '......######',
      },
      {
        firm: 'Kettle Road Endowment',
        person: 'Sunil Abernathy',
        city: 'Edmonton',
        consent: express('Apr 16, 2025'),
        next: 'Committee date, Nov 6',
        year: '.....#.##.##',
      },
    ],
  },
]

/** The open record: when permission was given, and what was said to whom. */
export const consentRecord = [
  ['Given', 'Mar 4, 2025, 14:22 PT'],
  ['Confirmed', 'Mar 4, 2025, 14:25 PT'],
  ['Page', 'kelpline.example/reports'],
  ['Wording', 'Version 3, stored'],
  ['Withdrawn', 'Not withdrawn'],
] as const

export const history = [
  { date: 'Oct 7', text: 'Incident 31; asked for the raw log', late: false },
  { date: 'Sep 30', text: 'Call, 25 min, with Imre Falkenrath', late: false },
  { date: 'Aug 19', text: 'Answer on client diversity, six days late', late: true },
  { date: 'Jul 8', text: 'June report sent', late: false },
] as const
