/** Who runs Lumen Vale, and who asks them about it. */
import { PeoplePage, type Person } from '../../kit/poster/people'
import { lumen } from './client'

const management: readonly Person[] = [
  {
    name: 'Ines Amadi-Lund',
    role: 'Chief Executive Officer and director',
    life: 'Ran cold-chain audits for a grocer before she sold them sensors. She founded the company in 2017 with the money from one patent and a second mortgage, since repaid. Holds 11% of the shares.',
  },
  {
    name: 'Tobias Wren',
    role: 'Chief Financial Officer',
    life: 'Chartered professional accountant; eleven years with a maker of elevator controls, where service also outlasted hardware. Moved the company to monthly cohort reporting in fiscal 2023.',
  },
  {
    name: 'Priya Ansdell',
    role: 'Chief Technology Officer',
    life: 'Physicist. Holds four of the six patents on the light cell and reads the test chamber’s log herself. Decided in 2025 to send the LV-4 back for a second round.',
  },
]
const board: readonly Person[] = [
  {
    name: 'Marguerite Soo',
    role: 'Chair, independent',
    life: 'Former audit partner. Chairs the audit committee of two other listed companies and has told both that this is her last chair.',
  },
  {
    name: 'Duncan Arkwell',
    role: 'Director, independent; chairs the audit committee',
    life: 'Was chief financial officer of a cold-storage group in Abbotsford for nine years. It has never been a customer, and he abstains when it is discussed.',
  },
  {
    name: 'Hye-jin Partridge',
    role: 'Director, independent; chairs compensation and nomination',
    life: 'Built and sold a pharmacy software company. Asked for the table of departures that now opens every quarterly report.',
  },
]
const committees = [
  ['Marguerite Soo', '2021', 'member', 'member', '7 of 7'],
  ['Duncan Arkwell', '2022', 'chair', '', '7 of 7'],
  ['Hye-jin Partridge', '2023', 'member', 'chair', '6 of 7'],
  ['Ines Amadi-Lund', '2017', '', '', '7 of 7'],
] as const
export const peoplePage = (
  <PeoplePage
    client={lumen}
    title="Who answers for it"
    lede="Three people run the company, and four directors, three of them independent, ask them about it."
    management={management}
    board={board}
    committees={{
      caption: 'Directors, their committees and the meetings they attended in fiscal 2025',
      head: ['Director', 'Since', 'Audit', 'Compensation', 'Meetings'],
      rows: committees,
    }}
  />
)
