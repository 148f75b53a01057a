/** Wording of the newsletter and its form; confirmation and withdrawal are in subscription.ts. */
export const newsletterWords = {
  title: 'One newsletter a month',
  lede: 'A runbook, a rule that changed and one table worth copying, in the week after month-end.',
  label: 'Email address',
  placeholder: 'you@company.example',
  submit: 'Subscribe',
  busy: 'Subscribing...',
  sent: {
    title: 'Please check your inbox',
    description:
      'If this address is not on our list yet, we have sent a confirmation. You get nothing else until you confirm.',
  },
  failed: { title: 'Subscription failed', description: 'Something went wrong. Please try again later.' },
  elsewhere: 'The newsletter is sent by an outside provider, whose form opens in a new tab.',
}
