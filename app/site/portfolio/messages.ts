/** Wording of the case studies that is not part of a case. */
import { caseWords } from '../../../shared/words/cases'
import { ownWords } from '../../ui/words/own-words'

export const portfolioMessages = ownWords('cases', caseWords)
