/** Wording that only an article's page needs. A separate file, so the list does not load it. */

import { plural } from '../../../../shared/plural'
import { articleWords } from '../../../../shared/words/article'
import { ownWords } from '../../../ui/words/own-words'

export const articleMessages = ownWords('article', articleWords)

export const lengthInMinutes = (minutes: number): string => plural(minutes, 'minute').replace(' ', ' ')
