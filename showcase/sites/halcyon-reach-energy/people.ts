/** Officers and directors of Halcyon Reach Energy. The company does not exist. */
import type { Director } from '../../kit/chapters/people'

export const people = [
  {
    monogram: 'DH',
    name: 'Devraj Halloran',
    role: 'Chief Executive Officer',
    text: 'Drilling engineer. Took Reach A from discovery to first oil and still reads the morning report at five.',
    more: 'Joined in 2011 as its ninth employee. Must own four times his salary in shares; he owns seven times.',
  },
  {
    monogram: 'SM',
    name: 'Solveig Marchetti',
    role: 'Chief Financial Officer',
    text: 'Cut net debt by 24 per cent in twelve months and publishes the bridge every quarter.',
    more: 'Chartered professional accountant, from a shipping line that weathered worse prices. Came in 2019.',
  },
  {
    monogram: 'KB',
    name: 'Kwabena Burrell, P.Eng.',
    role: 'Vice President, Offshore',
    text: 'Runs three fields and one safety record. Former offshore installation manager.',
    more: 'Spends one week in five at sea. Half of his bonus is the safety record, and the first quarter cost him that half.',
  },
  {
    monogram: 'EL',
    name: 'Elodie Larch',
    role: 'Investor relations',
    text: 'Owns the alert list and its consent records. Replies herself, usually before lunch.',
    more: 'Translated annual reports before she wrote them, in both official languages.',
  },
] as const

export const directors: readonly Director[] = [
  {
    monogram: 'OM',
    name: 'Ottoline Marsh',
    role: 'Chair, independent',
    text: 'Ran a port authority for nine years. Sets the agenda and leaves the morning report alone.',
    since: '2016',
    committees: 'Governance and pay',
    attended: '8 of 8',
    shares: '96,000',
  },
  {
    monogram: 'PD',
    name: 'Philippa Drummond, FCPA',
    role: 'Independent',
    text: 'Audit partner for twenty years, in three oil-price collapses.',
    since: '2019',
    committees: 'Audit (chair); Reserves',
    attended: '8 of 8',
    shares: '54,000',
  },
  {
    monogram: 'MA',
    name: 'Marcel Aucoin, P.Eng.',
    role: 'Independent',
    text: 'Reservoir engineer. Signed reserves reports for others before he was asked to read them.',
    since: '2018',
    committees: 'Reserves (chair); Safety',
    attended: '8 of 8',
    shares: '71,500',
  },
  {
    monogram: 'IS',
    name: 'Ingrid Solberg-Tait',
    role: 'Independent',
    text: 'Former offshore safety regulator. Has shut platforms down, and says when she would again.',
    since: '2021',
    committees: 'Safety (chair); Governance and pay',
    attended: '7 of 8',
    shares: '38,000',
  },
  {
    monogram: 'KW',
    name: 'Kenji Watanabe-Ross',
    role: 'Independent',
    text: 'Invested for a teachers’ pension fund, which owned the shares before he sat on the board.',
    since: '2020',
    committees: 'Audit; Governance and pay (chair)',
    attended: '8 of 8',
    shares: '60,000',
  },
  {
    monogram: 'LB',
    name: 'Leocadia Brandt',
    role: 'Independent',
    text: 'Insured ships and rigs. Reads the small print first, being used to writing it.',
    since: '2023',
    committees: 'Audit; Safety; Reserves',
    attended: '8 of 8',
    shares: '22,000',
  },
  {
    monogram: 'DH',
    name: 'Devraj Halloran',
    role: 'Chief Executive Officer',
    text: 'The only officer among the seven.',
    since: '2014',
    committees: 'None',
    attended: '8 of 8',
    shares: '1,240,000',
  },
]

/** What each committee has to do, as its charter puts it. */
export const charters = [
  {
    name: 'Audit',
    duties: [
      'Recommends the auditor, approves its fees and any other work it does.',
      'Reads the statements before the board does, and asks management to leave while it questions the auditor.',
      'Receives complaints about accounting, from anyone, without a name if they prefer.',
    ],
  },
  {
    name: 'Reserves',
    duties: [
      'Chooses the independent evaluator and meets it without management.',
      'Recommends the reserves statement to the board.',
      'Explains in the annual report every technical revision of more than a million barrels.',
    ],
  },
  {
    name: 'Safety',
    duties: [
      'Visits each manned platform once a year and talks to the crew alone.',
      'Receives the report of every lost-time injury within a week.',
      'May stop work, on its own authority, until the board has met.',
    ],
  },
] as const
