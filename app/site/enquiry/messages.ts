/** Wording of the enquiry form, and of what follows it. */
import { enquiryWords } from '../../../shared/words/enquiry'
import { ownWords } from '../../ui/words/own-words'

export const enquiryMessages = ownWords('enquiry', enquiryWords)
