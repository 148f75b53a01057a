/** What a subscriber can count on. Apart, so that pages with only the form do not load it. */
export const letterMessages = {
  facts: (sender: string) => [
    { term: 'Arrives', text: 'Once a month, in the week after month-end' },
    { term: 'Sender', text: sender },
    { term: 'To join', text: 'Type your address, then press the button in our first message' },
    { term: 'To leave', text: 'The link in every newsletter, with effect at once' },
    { term: 'Not measured', text: 'Who opens a newsletter or follows its links' },
  ],
} as const
