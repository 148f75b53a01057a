/** What counsel struck from the first draft of each client's page, and by which rule. */
import { counselWords } from '../../shared/words/examples/counsel'
import type { Blackline, Strike } from './blackline'
import { type CaseFacts, caseFacts } from './case-facts'
import type { Project } from './project'

const blacklines: Record<string, readonly Strike[]> = {
  '1': [
    {
      struck: 'British Columbia’s next great copper mine.',
      inserted: 'Eleven holes. Four met copper. All eleven are here.',
      rule: 'CSA Staff Notice 51-356',
      why: 'A mine is a promise of development, and eleven holes are not evidence of one.',
    },
    {
      struck: 'A spectacular 48 metres of copper.',
      inserted: '48.0 m at 0.89% Cu, 0.39 g/t Au at Lower Bend',
      rule: 'NI 43-101, s. 3.3(2)',
      why: 'Length, depth and grade stand together. The release has them all: 48.0 m at 1.12% CuEq (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m, core length.',
    },
    {
      struck: 'Copper runs along nine kilometres of ridge.',
      inserted: 'Three targets lie along nine kilometres of ridge; drilling has cut copper in one of them.',
      rule: 'NI 43-101, s. 3.3(1)',
      why: 'Results that are material include those that disappoint.',
    },
  ],
  '2': [
    {
      struck: 'Barrels that only ever grow.',
      inserted: 'Steady barrels from the outer shelf.',
      rule: 'NI 51-102, s. 4A.2',
      why: 'No reasonable basis for growth without end was on file.',
    },
    {
      struck: 'net debt is just 0.6 times cash flow.',
      inserted: 'net debt at 0.6 times annualized adjusted funds flow.',
      rule: 'NI 52-112, s. 8',
      why: 'A ratio is named after what it is made of, and no more prominent than the statements.',
    },
    {
      struck: 'Subscribers get a first look at the quarter.',
      inserted: 'One message per release.',
      rule: 'NP 51-201',
      why: 'No one may learn a material fact before the market does.',
    },
  ],
  '3': [
    {
      struck: 'The undisputed leader in light-powered sensing.',
      inserted: '12,400 sensors, paid by the month.',
      rule: 'NP 51-201',
      why: 'Disclosure is factual and balanced. Rivals had not been asked whether they dispute it.',
    },
    {
      struck: 'Recurring revenue will go on growing every quarter.',
      inserted: 'The share of revenue that recurs has gone from 13% to 61% in four years.',
      rule: 'NI 51-102, s. 4A.2',
      why: 'No reasonable basis for the forecast was on file. The fact needed none.',
    },
    {
      struck: 'ARR, our key metric.',
      inserted: 'annualized recurring revenue',
      rule: 'NI 52-112, s. 11',
      why: 'A measure of one’s own is labelled, and explained where it first appears.',
    },
  ],
  '4': [
    {
      struck: 'Billions of dollars of lithium in the ground.',
      inserted: 'Two dykes, one map, nine misses.',
      rule: 'NI 43-101, s. 2.3(1)(c)',
      why: 'The gross value of a mineral in a deposit must not be disclosed.',
    },
    {
      struck: 'Total resource, both dykes and both categories.',
      inserted: 'Indicated and inferred, kept apart',
      rule: 'NI 43-101, s. 2.2(c)',
      why: 'Inferred resources must not be added to the other categories.',
    },
    {
      struck: 'Our experts have confirmed the update.',
      inserted: 'Qualified person: Anneke Voss, P.Geo., Stonefly Geoscience, independent of the company.',
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

/** In the agency's words; what was struck is told as it is on the client's page. */
export const getBlackline = (
  { id, liveSiteUrl }: Pick<Project, 'id' | 'liveSiteUrl'>,
  { show, note, flag, link }: typeof counselWords = counselWords,
): Blackline => {
  const strikes = blacklines[id] ?? []
  return {
    show,
    note,
    strikes,
    ...(liveSiteUrl && { page: { href: `${liveSiteUrl}?draft=1`, flag: flag(strikes.length), link } }),
  }
}

/** The strikes on the home page of a client's site, by the last part of its address. */
export const getStrikes = (slug: string): readonly Strike[] => {
  const facts: readonly CaseFacts[] = Object.values(caseFacts)
  const found = facts.find(({ liveSiteUrl }) => liveSiteUrl?.endsWith(`/${slug}`))
  return (found && blacklines[found.id]) ?? []
}
