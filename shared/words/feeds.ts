/** What the feeds say of themselves. Their title is with the links, which name it too. */
export const feedWords = {
  description: 'Notes for investor-relations teams on disclosure, design, strategy and technology.',
  /** While the agency is an invented one. */
  invented: 'Clients and examples in them are invented; laws and dates are real.',
}
