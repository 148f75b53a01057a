/** Wording of the newsletter: form, confirmation and withdrawal. */
export const newsletterMessages = {
  title: 'One letter a month',
  lede: 'A runbook, a rule that changed and one table worth copying, in the week after month-end.',
  legend: 'The agency is fictional; the record of consent that it keeps of you is real.',
  label: 'Email address',
  placeholder: 'you@company.example',
  submit: 'Subscribe',
  busy: 'Subscribing...',
  sent: {
    title: 'Please check your inbox',
    description:
      'If this address is not on our list yet, a message with a button is on its way. Nothing is sent before you press it.',
  },
  errors: {
    missing: 'Enter your email address',
    form: 'Write the address like name@company.example',
  },
  failed: { title: 'Subscription failed', description: 'Something went wrong. Please try again later.' },
  limited: (minutes: number) => ({
    title: 'Too many requests',
    description: `Several addresses have just come from your connection. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  }),
  facts: [
    { term: 'Arrives', text: 'Once a month, in the week after month-end' },
    { term: 'Sender', text: 'Quorum & Quay Design Inc., Vancouver' },
    { term: 'To join', text: 'Type your address, then press the button in our first message' },
    { term: 'To leave', text: 'The link in every letter, with effect at once' },
    { term: 'Not measured', text: 'Who opens a letter or follows its links' },
  ],
  elsewhere: 'The letter is sent by our newsletter provider, whose form opens in a new tab.',
  confirm: {
    title: 'Confirm your subscription',
    ask: 'Press the button and the next letter comes to you. If you did not ask for it, close this page: an address that nobody confirms is deleted after seven days.',
    button: 'Confirm subscription',
    done: {
      title: 'You are subscribed',
      text: 'The next letter comes in the week after month-end. Every letter has a link to leave.',
      onward: { to: '/blog', label: 'Read the articles' },
    },
    unknown: {
      title: 'This link is no longer good',
      text: 'It may be incomplete, or its request was deleted after seven days without an answer. You can simply ask again.',
      onward: { to: '/newsletter', label: 'Subscribe again' },
    },
  },
  unsubscribe: {
    title: 'Leave the list',
    ask: 'Press the button and we will not write to you again. It takes effect at once.',
    button: 'Unsubscribe',
    done: {
      title: 'You are unsubscribed',
      text: 'No further letter will be sent. We keep the record of your consent and of its end, because the law asks us to prove both.',
      onward: { to: '/newsletter', label: 'Subscribe again' },
    },
    unknown: {
      title: 'No one is behind this link',
      text: 'It may be incomplete, or its request was deleted unanswered, and then we have no reason to write. Should a letter reach you all the same, write to us from that address and we will take it off by hand.',
      onward: { to: '/contact', label: 'How to reach us' },
    },
  },
} as const
