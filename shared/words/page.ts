/** Wording of pages that staff make. */
export const pageWords = {
  details: 'About this page',
  updated: 'Last changed',
}
