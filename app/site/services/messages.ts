/** Wording of /services that is not part of a service. */
import { serviceWords } from '../../../shared/words/services'
import { ownWords } from '../../ui/words/own-words'

export const servicesMessages = ownWords('services', serviceWords)
