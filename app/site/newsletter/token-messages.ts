/** Wording of the two pages that emailed links lead to. A separate file, so pages with the form do not load it. */
import { subscriptionWords } from '../../../shared/words/subscription'
import { ownWords } from '../../ui/words/own-words'

export const tokenMessages = ownWords('subscription', subscriptionWords)
