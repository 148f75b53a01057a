/** Wording of the home page around its texts. */
import { homeWords } from '../../../shared/words/home'
import { ownWords } from './own-words'

export const homeMessages = ownWords('home', homeWords)
