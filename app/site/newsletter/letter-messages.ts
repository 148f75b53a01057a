/** What a subscriber can count on. Apart, so that pages with only the form do not load it. */
import { company } from '../../../domain/company/company'

export const letterMessages = {
  facts: [
    { term: 'Arrives', text: 'Once a month, in the week after month-end' },
    { term: 'Sender', text: `${company.legalName}, ${company.address.locality}` },
    { term: 'To join', text: 'Type your address, then press the button in our first message' },
    { term: 'To leave', text: 'The link in every newsletter, with effect at once' },
    { term: 'Not measured', text: 'Who opens a newsletter or follows its links' },
  ],
} as const
