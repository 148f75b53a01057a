/** A newsletter subscriber and its states (docs/product.md 10.4). */

/** Asked for, agreed to by the owner of the address, or withdrawn. */
export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed'

/** As staff see them: implied consent comes to an end by itself. */
export const subscriberStates = ['pending', 'confirmed', 'ended', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Characters, and lines of one import. */
export const subscriberBounds = { evidence: 500, import: 60_000, lines: 2000 } as const

/** How long a request waits for the owner of the address, in milliseconds; the privacy policy promises it. */
export const unconfirmedFor = 7 * 24 * 60 * 60 * 1000

/** A request to subscribe, with the circumstances that prove consent. */
export interface SubscriptionRequest {
  /** One plain address. */
  email: string
  /** Address of the visitor. */
  ip: string
  /** Path of the page whose form was sent. */
  page: string
}

export type ConfirmationOutcome = 'confirmed' | 'already' | 'unknown'
export type UnsubscribeOutcome = 'unsubscribed' | 'unknown'

/** The server's answer to a submitted newsletter form. */
export type SubscriptionAnswer =
  | { kind: 'sent' }
  | { kind: 'invalid'; email: string; error: string }
  | { kind: 'limited'; email: string; minutes: number }
  /** `words`: of the server, which says why. */
  | { kind: 'failed'; email: string; words?: { title: string; description: string } }
