/** Who runs Tamsin Lake, and who asks them about it. */
import { PeoplePage, type Person } from '../../kit/poster/people'
import { tamsin } from './client'

const management: readonly Person[] = [
  {
    name: 'Elspeth Rankine',
    role: 'President and CEO, P.Geo.',
    life: 'Logged the first hole at North dyke and still reads the core. Twenty-two years in pegmatites, six of them here. Answers the company’s telephone.',
  },
  {
    name: 'Jonas Abendroth',
    role: 'Chief Financial Officer',
    life: 'Chartered professional accountant, formerly with a ferry operator. Publishes the cash balance monthly, whichever way it went.',
  },
  {
    name: 'Moira Kettle',
    role: 'Vice President, Exploration, P.Geo.',
    life: 'Planned the nine holes that missed, and the 41 that did not. Mapped both dykes on foot before there was a road to either.',
  },
  {
    name: 'Raymond Teskey',
    role: 'Director, Environment',
    life: 'Biologist. Has sampled the lake every spring and autumn since 2018, and publishes the results with those of the laboratory.',
  },
]

const board: readonly Person[] = [
  {
    name: 'Honor Blackstock',
    role: 'Chair, independent',
    life: 'Securities lawyer, retired. Wrote the company’s rule that a miss goes into the headline of the release that reports it.',
  },
  {
    name: 'Lucien Farrow',
    role: 'Director, independent; chairs the audit committee',
    life: 'Was treasurer of a base-metal producer through two price collapses, which is the experience he was asked for.',
  },
  {
    name: 'Tessa Whitcombe',
    role: 'Director, independent; chairs the technical committee',
    life: 'Metallurgist. Designed three spodumene plants, of which two were built. Keeps the 75% recovery labelled as an assumption.',
  },
]

const committees = [
  ['Honor Blackstock', '2019', 'member', '', '6 of 6'],
  ['Lucien Farrow', '2021', 'chair', '', '6 of 6'],
  ['Tessa Whitcombe', '2022', 'member', 'chair', '5 of 6'],
  ['Elspeth Rankine', '2018', '', 'member', '6 of 6'],
] as const

export const peoplePage = (
  <PeoplePage
    client={tamsin}
    title="People"
    lede="Four who do the work, and three independent directors who ask about it. The CEO sits on the board as well."
    management={management}
    board={board}
    committees={{
      caption: 'Directors, their committees and the meetings they attended in 2023',
      head: ['Director', 'Since', 'Audit', 'Technical', 'Meetings'],
      rows: committees,
    }}
  />
)
