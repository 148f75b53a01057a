/** Wording of the pictures at full size. Apart, because few readers open one. */
import { fullSizeWords } from '../../../../shared/words/full-size'
import { ownWords } from '../../../ui/words/own-words'

export const fullSizeMessages = ownWords('fullSize', fullSizeWords)
