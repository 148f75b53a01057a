/** What members are told of drafts that are submitted: by email, and on their devices. */
export const reviewMails = {
  submitted: {
    subject: (title: string) => `Submitted for review: ${title}`,
    legend: 'Sent to the editors and owners of the website.',
    heading: 'A draft waits for you',
    text: (by: string) => `${by} has submitted a draft. Publish it, or ask for changes.`,
  },
  returned: {
    subject: (title: string) => `Changes asked for: ${title}`,
    legend: 'Sent to you, because you submitted the draft.',
    heading: 'Your draft needs changes',
    text: (by: string) =>
      `${by} has read your draft, and asks for changes. Submit it again when they are made.`,
  },
  accepted: {
    subject: (title: string) => `Accepted: ${title}`,
    legend: 'Sent to you, because you submitted the draft.',
    heading: 'Your draft was accepted',
    text: (by: string) => `${by} has published your article, or scheduled it.`,
  },
  labels: { title: 'Post', by: 'By', remark: 'Asked for' },
  open: 'Open the post',
} as const
