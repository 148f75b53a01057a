/** Wording of the certificate below an article or a case. */
import { certificateWords } from '../../../shared/words/certificate'
import { ownWords } from '../words/own-words'

export const certificateMessages = ownWords('certificate', certificateWords)
