/** Wording of the two pages that emailed links lead to. A separate file, so pages with the form do not load it. */
export const subscriptionWords = {
  confirm: {
    title: 'Confirm your subscription',
    ask: 'Press the button and the next newsletter comes to you. If you did not ask for it, close this page: an address that is not confirmed is deleted after seven days.',
    button: 'Confirm subscription',
    done: {
      title: 'You are subscribed',
      text: 'The next newsletter comes in the week after month-end. Each one has a link to leave.',
      onward: { to: '/blog', label: 'Read the articles' },
    },
    unknown: {
      title: 'This link no longer works',
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
      text: 'No further newsletter will be sent. Your address stays in the record of your consent and of its end, because we may have to prove both. We erase the record when you ask.',
      onward: { to: '/newsletter', label: 'Subscribe again' },
    },
    unknown: {
      title: 'This link is not valid',
      text: 'It may be incomplete, or the sign-up was never confirmed, and then no newsletters are sent. If one reaches you all the same, write to us from that address and we will remove it by hand.',
      onward: { to: '/contact', label: 'How to reach us' },
    },
  },
}
