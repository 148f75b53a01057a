/** Wording that only an article's page needs. A separate file, so the list does not load it. */
export const articleWords = {
  share: {
    title: 'Share',
    on: (service: string) => `Share on ${service}`,
    email: 'Email',
    byEmail: 'Share by email',
    copy: 'Copy link',
    copied: {
      title: 'Link copied',
      description: 'It is the address of this article, with nothing added to it.',
    },
    notCopied: {
      title: 'The link was not copied',
      description: 'Your browser did not allow it. The address bar holds the same link.',
    },
  },
  missing: {
    title: 'Article Not Found',
    text: 'Article not found.',
    back: 'Return to Blog',
  },
  post: {
    published: 'Published',
    length: 'Length',
    category: 'Category',
    contents: 'Contents',
    sections: (count: number) => `${count} sections`,
    breadcrumb: 'Breadcrumb',
    details: 'About this article',
    related: 'Related articles',
    tags: 'Tags',
    series: 'Series',
    part: (part: number, count: number) => `Part ${part} of ${count}`,
    /** Before the name of the series. */
    of: 'of',
    previous: 'Previous part',
    next: 'Next part',
  },
}
