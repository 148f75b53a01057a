/** Why an address that a member adds may be written to (CASL s.10). */

/** Said by the owner of the address, or implied by business with them or by what they asked. */
export const consentGrounds = ['said', 'business', 'inquiry'] as const
export type ConsentGround = (typeof consentGrounds)[number]

/** Months after which implied consent ends: s.10(10)(a) after a contract, s.10(10)(e) after a question. */
const monthsOf: Readonly<Record<ConsentGround, number | undefined>> = {
  said: undefined,
  business: 24,
  inquiry: 6,
}

/**
 * The day (yyyy-mm-dd) on which consent that was given on this day ends; undefined when it does not. Of a month that is
 * too short, its last.
 */
export function consentEnds(ground: ConsentGround, givenOn: string): string | undefined {
  const months = monthsOf[ground]
  if (months === undefined) return undefined
  const [year = 0, month = 1, day = 1] = givenOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
