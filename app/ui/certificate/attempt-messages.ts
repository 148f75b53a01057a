/** What a certificate says after an attempt to verify or to forge it. */
import { attemptWords } from '../../../shared/words/attempts'
import { ownWords } from '../words/own-words'

export const attemptMessages = ownWords('attempts', attemptWords)
