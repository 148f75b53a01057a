/** Wording of the search's results. */
import { searchWords } from '../../../shared/words/search'
import { ownWords } from '../../ui/words/own-words'

export const searchMessages = ownWords('search', searchWords)
