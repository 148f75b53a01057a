/** What one would have liked to say at each stage of the hole, and the rule that strikes it. */
import type { Strike } from '../project/blackline'
import { getBlackline } from '../project/blacklines.server'
import type { Stage } from './statement'

/** What takes its place is the honest statement. */
export type Draft = Omit<Strike, 'inserted'>

/** The one of the published release: the same on the case. */
const released = getBlackline({ id: '1' }).strikes.find(({ struck }) => struck.includes('48 metres'))
if (!released) throw new Error('The mark-up of case 1 has no interval.')

export const drafts: Readonly<Record<Stage, Draft>> = {
  unassayed: {
    struck: 'The first core looks spectacular.',
    rule: 'NI 43-101, s. 3.3(2)',
    why: 'An eye is not a laboratory. A result is an assay, with its depth and its length.',
  },
  barren: {
    struck: 'Alteration says that we are right above it.',
    rule: 'NI 51-102, s. 4A.2',
    why: 'What lies below the end of a hole is a forecast, and no reasonable basis for it was on file.',
  },
  short: {
    struck: 'Copper, and the bit has only just met it.',
    rule: 'NP 51-201',
    why: 'Disclosure is factual and balanced. One good sample is neither, nor is what may come after it.',
  },
  broad: {
    struck: 'A broad zone of high-grade copper.',
    rule: 'NI 43-101, s. 3.3(2)(c)',
    why: 'Broad and high are not measures. Length, depth and grade are, and a copper equivalent stands with its metals.',
  },
  rich: {
    struck: 'A bonanza in breccia.',
    rule: 'NI 43-101, s. 3.3(2)(d)',
    why: 'A richer part is stated inside the interval that holds it, with its own length and grade, never instead of it.',
  },
  below: {
    struck: 'And the zone is wide open at depth.',
    rule: 'NI 51-102, s. 4A.2',
    why: 'Below the end of a hole there is no core. Where it ended in mineralization, that is all there is to say.',
  },
  past: {
    struck: 'Copper mineralization continues down the hole.',
    rule: 'NI 43-101, s. 3.3(1)',
    why: 'Results that are material include those that disappoint. Traces are not an interval, and the dyke at 176 m is barren.',
  },
  whole: { struck: released.struck, rule: released.rule, why: released.why },
}
