/** Wording of header and footer. */
import { frameWords } from '../../shared/words/frame'
import { ownWords } from '../ui/words/own-words'

export const shellMessages = ownWords('frame', frameWords)
