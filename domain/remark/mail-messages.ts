/** Wording of emails about remarks. They name the post and the colleague, and leave the words to the editor. */
export const remarkMails = {
  remarked: {
    subject: (title: string) => `A remark on ${title}`,
    heading: 'A colleague has made a remark',
    text: (by: string) => `${by} made a remark on a passage of this post.`,
  },
  answered: {
    subject: (title: string) => `An answer to a remark on ${title}`,
    heading: 'A colleague has answered a remark',
    text: (by: string) => `${by} answered a remark on a passage of this post.`,
  },
  legend: 'Sent to you, because the post is yours, or because you took part in the remark.',
  post: 'Post',
  open: 'Open the post',
} as const
