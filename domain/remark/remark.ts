/** Bounds of remarks on passages of a post. Lengths are in characters. */
export const longestRemark = 2000
export const longestQuote = 1000

/** Of what is noted before and after a passage. */
export const longestContext = 60

/** On one post, answers included. */
export const mostRemarks = 500
