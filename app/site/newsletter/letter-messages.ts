/** What a subscriber can count on. Apart, so that pages with only the form do not load it. */
import { letterWords } from '../../../shared/words/letter'
import { ownWords } from '../../ui/words/own-words'

export const letterMessages = ownWords('letter', letterWords)
