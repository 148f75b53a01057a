/** Wording of the newsletter and its form. */
import { newsletterWords } from '../../../shared/words/newsletter'
import { ownWords } from '../../ui/words/own-words'

export const newsletterMessages = ownWords('newsletter', newsletterWords)
