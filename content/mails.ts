/** What emails to visitors say: the answer to an enquiry, a reply's frame, and the request to confirm a subscription. */
export const mails = {
  acknowledgement: {
    subject: 'We have received your message',
    legend: 'Sent automatically because this address was entered in our contact form.',
    heading: 'Your message has arrived',
    promise:
      'Thank you for writing. A person reads every enquiry, and you will have an answer {response time}: by {answer by}.',
    promiseWithoutTime:
      'Thank you for writing. A person reads every enquiry, and you will have an answer {response time}.',
    urgent:
      'If news cannot wait, call the posting desk at {desk phone}, at any hour. For everything else: {office phone}.',
    quiet: 'For your privacy we do not repeat your message.',
    stranger:
      'If you did not write to us, someone entered your address by mistake: ignore this email. The form adds no one to a mailing list.',
  },
  reply: { quote: 'You wrote on {time}:' },
  confirmation: {
    subject: 'Confirm your subscription to {agency}',
    legend: 'Nothing more is sent to this address unless you confirm.',
    heading: 'Please confirm your subscription',
    request:
      'We received a request that {legal name} email its newsletter to this address: articles on investor relations, once a month.',
    how: 'To agree, open this page and press the button on it.',
    button: 'Confirm subscription',
    withdraw:
      'You can withdraw your consent at any time and without giving a reason, by the link in every message or by writing to {email}.',
    stranger: 'If this wasn’t you, ignore this email: the request is deleted after seven days. Or',
    refuse: 'refuse it now',
  },
}
