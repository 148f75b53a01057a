/** States of subscribers in words. */
import type { SubscriberState } from './subscriber'

const names: Readonly<Record<SubscriberState, string>> = {
  pending: 'Not confirmed yet',
  confirmed: 'Subscribed',
  ended: 'Consent has ended',
  unsubscribed: 'Unsubscribed',
}

export const nameState = (state: SubscriberState): string => names[state]
