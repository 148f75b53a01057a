/** Management and directors of Oxbow Ridge Copper. The company does not exist. */
import type { Director } from '../../kit/chapters/people'

export interface Person {
  monogram: string
  name: string
  role: string
  text: string
  /** What the people page adds to the home page's two lines. */
  more: string
}

export const people: readonly Person[] = [
  {
    monogram: 'AV',
    name: 'Anselm Varga',
    role: 'President and Chief Executive Officer',
    text: 'Mining engineer. Ran the underground operation at a copper-gold mine for eleven years before he raised money for one.',
    more: 'Joined at incorporation in 2021. Owns 5.85 million shares, all bought for cash, and publishes every trade on the day he files it.',
  },
  {
    monogram: 'HL',
    name: 'Hester Lindqvist, P.Geo.',
    role: 'Vice President, Exploration',
    text: 'Logged the first hole at Lower Bend herself. Qualified person for the technical content of this site.',
    more: 'Twenty-two years in porphyry belts from the Yukon to Chile. The soil-water survey of 2022 was her idea; so was drilling where it pointed.',
  },
  {
    monogram: 'PR',
    name: 'Priya Rasmussen, CPA',
    role: 'Chief Financial Officer',
    text: 'Audited junior miners for nine years and keeps the monthly cash table on the investor page.',
    more: 'Signs every purchase order above $10,000. General costs have stayed under $135,000 a month since listing, and the table says which months came close.',
  },
  {
    monogram: 'TO',
    name: 'Tobias Okafor-Reid',
    role: 'Investor contact',
    text: 'Answers the telephone himself. Before this, twelve years on the sell side covering base metals.',
    more: 'Keeps a list of questions the company could not answer, and publishes the answer when it can.',
  },
]

export const directors: readonly Director[] = [
  {
    monogram: 'RA',
    name: 'Ruth Abernethy-Cole',
    role: 'Chair, independent',
    text: 'Securities lawyer, retired from practice in Vancouver. Has read more technical reports than most engineers, and returns them with questions.',
    since: '2023',
    committees: 'Audit; Governance (chair); Compensation',
    attended: '9 of 9',
    shares: '420,000',
  },
  {
    monogram: 'MT',
    name: 'Mei Tran-Holloway, CPA',
    role: 'Independent',
    text: 'Chief financial officer of two producing mines before this. Asks what a metre costs before she asks what it found.',
    since: '2023',
    committees: 'Audit (chair); Compensation',
    attended: '9 of 9',
    shares: '260,000',
  },
  {
    monogram: 'JS',
    name: 'Joaquim Sellers, P.Eng.',
    role: 'Independent',
    text: 'Metallurgist. Designed flotation circuits for four copper concentrators and knows which ores refused to float.',
    since: '2022',
    committees: 'Technical (chair); Governance',
    attended: '8 of 9',
    shares: '355,000',
  },
  {
    monogram: 'DK',
    name: 'Dorothea Kessler, R.P.Bio.',
    role: 'Independent',
    text: 'Freshwater biologist. Set up the fourteen water stations in 2023 for the cost of the fuel, a year before she joined the board.',
    since: '2024',
    committees: 'Audit; Technical',
    attended: '4 of 4',
    shares: '80,000',
  },
  {
    monogram: 'AV',
    name: 'Anselm Varga',
    role: 'President and Chief Executive Officer',
    text: 'The only officer on the board.',
    since: '2021',
    committees: 'Technical',
    attended: '9 of 9',
    shares: '5,850,000',
  },
]
