/** What a subscriber can count on. Apart, so that pages with only the form do not load it. */
export const letterWords = {
  arrives: { term: 'Arrives', text: 'Once a month, in the week after month-end' },
  sender: 'Sender',
  join: { term: 'To join', text: 'Type your address, then press the button in our first message' },
  leave: { term: 'To leave', text: 'The link in every newsletter, with effect at once' },
  measured: { term: 'Not measured', text: 'Who opens a newsletter or follows its links' },
}
