/** Wording of the failure page; apart from the header's, because few visitors see it. */
import { failureWords } from '../../shared/words/failure'
import { ownWords } from '../ui/words/own-words'

export const failureMessages = ownWords('failure', failureWords)
