/** Wording of pages that staff make. */
export const pageMessages = {
  details: 'About this page',
  updated: 'Last changed',
} as const
