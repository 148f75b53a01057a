/** Wording of the frame of the admin area. */
const most = 99

/** The server counts no further than one more. */
const shortCount = (count: number): string => (count > most ? `${most}+` : `${count}`)

export const frameMessages = {
  count: shortCount,
  waiting: (count: number) => `, ${shortCount(count)} waiting`,

  search: {
    open: 'Search',
    /** Of the button and of what it opens. */
    title: 'Search the admin area',
    placeholder: 'Pages, posts, people',
    pages: 'Pages',
    close: 'Close',
    results: 'Results',
    searching: 'Searching...',
    found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
    nothing: (words: string) => `Nothing found for “${words}”. Try fewer or other words.`,
    failed: (nouns: readonly string[]) => `Could not be searched: ${nouns.join(', ')}.`,
  },

  account: {
    open: 'Account',
    nameless: 'your account',
    name: 'Account',
    roles: { owner: 'Owner', editor: 'Editor' } as Readonly<Record<string, string>>,
    security: 'Security',
    viewSite: 'View site',
  },
} as const
