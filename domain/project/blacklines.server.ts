/** What counsel struck from the first draft of each client's page, and by which rule. */
import type { Blackline, Strike } from './blackline'
import type { Project } from './project'

const blacklines: Record<string, readonly Strike[]> = {
  '1': [
    {
      struck: 'British Columbia’s next great copper mine.',
      inserted: 'A copper exploration project in British Columbia.',
      rule: 'CSA Staff Notice 51-356',
      why: 'A mine is a promise of development, and eleven holes are no evidence of one.',
    },
    {
      struck: 'A spectacular 48 metres of copper.',
      inserted: '48.0 m at 1.12% CuEq (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m, core length.',
      rule: 'NI 43-101, s. 3.3(2)',
      why: 'Depth, width and grade go together, with the true width as far as it is known.',
    },
    {
      struck: 'Four holes returned copper.',
      inserted: 'Four of eleven holes returned copper. The other seven met nothing.',
      rule: 'NI 43-101, s. 3.3(1)',
      why: 'Results that are material include those that disappoint.',
    },
  ],
  '2': [
    {
      struck: 'Net debt is just 0.6 times cash flow.',
      inserted: 'Net debt is 0.6 times annualized adjusted funds flow, which is defined below.',
      rule: 'NI 52-112, s. 8',
      why: 'A ratio is named after what it is made of, and no more prominent than the statements.',
    },
    {
      struck: 'We will keep buying back shares.',
      inserted:
        'The normal course issuer bid allows purchases. Their number depends on price and adjusted funds flow.',
      rule: 'NI 51-102, s. 4A.3',
      why: 'What lies ahead is marked as such, with what it rests on.',
    },
    {
      struck: 'Call us for a first look at the quarter.',
      inserted: 'The quarter is published to everyone at the same minute.',
      rule: 'NP 51-201',
      why: 'No one may learn a material fact before the market does.',
    },
  ],
  '3': [
    {
      struck: 'Recurring revenue will go on growing every quarter.',
      inserted: 'Recurring revenue was 61% of revenue in fiscal 2025.',
      rule: 'NI 51-102, s. 4A.2',
      why: 'No reasonable basis for the forecast was on file. The fact needed none.',
    },
    {
      struck: 'ARR, our key metric.',
      inserted:
        'Annualized recurring revenue, a supplementary financial measure; the note says how it is made up.',
      rule: 'NI 52-112, s. 11',
      why: 'A measure of one’s own is labelled, and explained where it first appears.',
    },
    {
      struck: 'The undisputed leader in light-powered sensing.',
      inserted: 'Sensors that run on room light: 12,400 in service.',
      rule: 'NP 51-201',
      why: 'Disclosure is factual and balanced. Rivals had not been asked whether they dispute it.',
    },
  ],
  '4': [
    {
      struck: 'Total resource, both dykes: indicated and inferred together.',
      inserted: 'Indicated and inferred resources, each in a table of its own.',
      rule: 'NI 43-101, s. 2.2(c)',
      why: 'Inferred resources must not be added to the other categories.',
    },
    {
      struck: 'Billions of dollars of lithium in the ground.',
      inserted: '',
      rule: 'NI 43-101, s. 2.3(1)(c)',
      why: 'The gross value of a mineral in a deposit must not be disclosed.',
    },
    {
      struck: 'Our experts have confirmed the update.',
      inserted: 'The qualified person who signed the update is named, with her relationship to the company.',
      rule: 'NI 43-101, s. 3.1',
      why: 'Readers are owed a name that can be held to it.',
    },
  ],
  '5': [
    {
      struck: 'Rock-solid uptime, around the clock.',
      inserted: 'Uptime over 90 days, with the log behind it.',
      rule: 'NP 51-201',
      why: 'Disclosure is factual and balanced, so the nineteen minutes of October 3 are in the log, too.',
    },
    {
      struck: 'Guaranteed rewards from day one.',
      inserted: 'Rewards vary with each network, and a validator that fails can be penalized.',
      rule: 'NI 51-102, s. 4A.3',
      why: 'A forecast states its assumptions and what could make it wrong.',
    },
    {
      struck: 'Your keys could not be safer.',
      inserted: 'How keys are kept, and the risk that they are lost, is described in the annual filing.',
      rule: 'CSA Staff Notice 51-363',
      why: 'Controls against loss are a material risk for investors.',
    },
  ],
  '6': [
    {
      struck: 'One of the richest uranium hits on earth.',
      inserted: '14.8 m at 2.31% U₃O₈, from 322.0 m to 336.8 m.',
      rule: 'NI 43-101, s. 3.3(2)',
      why: 'Location, depth, width and grade, and the reader may compare.',
    },
    {
      struck: 'A 14.8-metre-thick zone.',
      inserted: 'Core length; true width is estimated at 80% to 90% of it.',
      rule: 'NI 43-101, s. 3.3(2)',
      why: 'A drill rarely meets a zone at a right angle.',
    },
    {
      struck: 'Hollis Lake could hold 40 million pounds.',
      inserted: 'No mineral resource has been estimated at Hollis Lake.',
      rule: 'NI 43-101, s. 2.3(1)(a)',
      why: 'A quantity that is in no category of resource must not be disclosed.',
    },
  ],
}

export const getBlackline = ({ id }: Pick<Project, 'id'>): Blackline => ({
  show: 'Show counsel’s mark-up of the first draft',
  note: 'Struck words did not pass; red ones took their place. The rule is beside each strike. General information, not legal advice.',
  strikes: blacklines[id] ?? [],
})
