/** Wording of /seal and of the certificate of a sentence. */
import { sealWords } from '../../../shared/words/seal'
import { ownWords } from '../../ui/words/own-words'

export const sealMessages = ownWords('seal', sealWords)
