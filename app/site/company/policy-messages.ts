/** Wording of the privacy policy's pages around its text. */
import { policyWords } from '../../../shared/words/policy'
import { ownWords } from '../../ui/words/own-words'

export const policyMessages = ownWords('policy', policyWords)
