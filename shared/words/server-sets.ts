/** Sets that no script of a page has: what an agency changed of them is in the HTML and in the data of a page. */
export const serverSets: readonly string[] = [
  ...['menu', 'feeds', 'morning', 'captions', 'markup', 'counsel', 'hole'],
]
