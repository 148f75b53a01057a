/** Replies to enquiries: their bounds. */

/** Longest values, in characters. */
export const replyBounds = { body: 20_000, note: 5000, title: 80 } as const

export const deliveryStates = ['waiting', 'sent', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Milliseconds in which a reply that was sent can be taken back. */
export const takeBackTime = 20_000
