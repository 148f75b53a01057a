/** Drafts that wait for an editor, and those that an editor returned. */
export const reviewStates = ['submitted', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

export const isReviewState = (text: string): text is ReviewState => reviewStates.some(state => state === text)

/** Of a remark, in characters. */
export const longestRemark = 2000
