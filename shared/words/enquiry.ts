/** Wording of the enquiry form, and of what follows it; docs/product.md 8.1 states the toasts. */
export const enquiryWords = {
  details: { place: 'Contact', alsoIn: 'In', office: 'Office', desk: 'Desk', always: '24/7' },
  form: {
    title: 'Enquiry',
    required: 'required',
    questions: 'Questions and answers',
    noService: 'Select a service',
    submit: 'Send Message',
    busy: 'Sending...',
    /** Of a field that nobody sees; programs fill it in. */
    trap: 'Leave this empty',
    see: 'See the',
    policy: 'Privacy Policy',
  },
  labels: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
  },
  /** Below a field. */
  hints: {
    phone: 'Only used if you ask us to call',
    message: (deskPhone: string) =>
      `Please leave out undisclosed material information. For urgent news, call the desk: ${deskPhone}.`,
  },
  missing: 'Please fill in all required fields',
  invalid: {
    title: 'Please check the marked fields',
    description: 'Nothing was sent. What you typed is still there.',
  },
  failed: { title: 'Error sending message', description: 'Something went wrong. Please try again later.' },
  sent: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  receipt: {
    title: 'Enquiry received',
    received: 'Received',
    answerBy: 'An answer by',
    generally: 'Within 24 hours on business days',
    next: 'What happens next',
    steps: [
      'We confirm by email, once a day for one address. The message repeats nothing that you typed.',
      'A person who has run a results morning reads what you wrote.',
      'You get an answer with a starting price and two times for a call, or a plain no.',
    ],
    urgent: 'News that cannot wait goes to the posting desk, at any hour:',
    another: 'Write another enquiry',
  },
}
