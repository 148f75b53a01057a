/** Replies to enquiries: their bounds. */

/** Longest values, in characters. */
export const replyBounds = { body: 20_000, note: 5000, title: 80 } as const

export const deliveryStates = ['waiting', 'sent', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Milliseconds in which a reply that was sent can be taken back. */
export const takeBackTime = 20_000

/** The same for one that a member wrote by email: they have to read that it is on its way. */
export const takeBackTimeByMail = 10 * 60_000
