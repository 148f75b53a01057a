/** Wording of /portfolio around the cases. Apart, so that a case does not load it. */
import { portfolioWords } from '../../../shared/words/portfolio'
import { ownWords } from '../../ui/words/own-words'

export const listMessages = ownWords('portfolio', portfolioWords)

/** How many are shown. */
export const resultCount = (shown: number, total: number): string =>
  `${shown} of ${total} ${total === 1 ? 'project' : 'projects'}`
