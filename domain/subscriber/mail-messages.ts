/** Wording of the confirmation email. It is transactional: who asks, why, how to refuse, and nothing to sell. */

export const confirmationMail = {
  subject: (sender: string) => `Confirm your subscription to ${sender}`,
  legend: 'Nothing more is sent to this address unless you confirm.',
  heading: 'Please confirm your subscription',
  request: (legalName: string) =>
    `We received a request that ${legalName} email its newsletter to this address: articles on investor relations, once a month.`,
  how: 'To agree, open this page and press the button on it.',
  button: 'Confirm subscription',
  withdraw: (email: string) =>
    `You can withdraw your consent at any time and without giving a reason, by the link in every message or by writing to ${email}.`,
  stranger: 'If this wasn’t you, ignore this email: the request is deleted after seven days. Or',
  refuse: 'refuse it now',
  /** Subject of the email that a List-Unsubscribe mailto opens. */
  unsubscribeSubject: 'unsubscribe',
} as const
