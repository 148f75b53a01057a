/** Wording of /about around its texts. */
import { aboutWords } from '../../../shared/words/about'
import { ownWords } from '../../ui/words/own-words'

export const aboutMessages = ownWords('about', aboutWords)
