/** Wording of pages that staff make. */
import { pageWords } from '../../../shared/words/page'
import { ownWords } from '../../ui/words/own-words'

export const pageMessages = ownWords('page', pageWords)
