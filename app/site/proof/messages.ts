/** Wording of /proof beside its page text. */

import type { TableProblem } from '../../../domain/proof/read-table'
import { plural } from '../../../shared/plural'
import { proofWords } from '../../../shared/words/proof'
import { ownWords } from '../../ui/words/own-words'

export const proofMessages = ownWords('proof', proofWords)

export const tableProblems: Record<TableProblem, string> = {
  empty: 'Paste a table first, or use the example.',
  single: 'This is not a table yet: it needs at least two rows and two columns.',
  large: 'This table is too long: at most 200 rows, 30 columns and 60,000 characters.',
}

export const countFaults = (faults: number): string =>
  faults === 0
    ? 'Nothing to ring. Have a second person read it all the same.'
    : `${plural(faults, 'fault')} ringed. Each ring links to its explanation.`
