/** What proves that an address may be written to, or no longer may, as sentences (CASL s.13). */
import type { CompanyClock } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { type ConsentGround, consentEnds } from './consent-ground'
import type { SubscriberEvent } from './subscriber-records.server'

const grounds: Readonly<Record<ConsentGround, (day: string) => string>> = {
  said: day => `agreed on ${day}`,
  business: day => `last did business with us on ${day}`,
  inquiry: day => `asked us something on ${day}`,
}

/** One for each step, in their order. */
export const proveConsent = (events: readonly SubscriberEvent[], clock: CompanyClock): string[] =>
  events.map(event => describeStep(event, clock))

function describeStep(event: SubscriberEvent, clock: CompanyClock): string {
  const at = clock.formatTime(event.at)
  const from = event.ip ? `, from ${event.ip}` : ''
  const by = event.noted_by ? `, noted by ${event.noted_by}` : ''
  switch (event.kind) {
    case 'requested':
      return `Asked for the newsletter on ${at}, on the page ${event.page}${from}. Read and accepted: \u201c${event.wording}\u201d`
    case 'confirmed':
      return `Agreed by the link in the email on ${at}${from}.`
    case 'added':
      return `Added on ${at}${by}: ${describeGround(event)} Proof: \u201c${event.evidence}\u201d`
    case 'unsubscribed':
      return `Unsubscribed on ${at}${by}.`
  }
}

function describeGround({ ground, given_on: day }: SubscriberEvent): string {
  if (!ground || !day) return ''
  const ends = consentEnds(ground, day)
  const said = grounds[ground](formatDate(day))
  return ends ? `${said}. This consent ends on ${formatDate(ends)}.` : `${said}.`
}
