/** What became of an enquiry, as members note it. */

export const outcomeResults = ['won', 'lost', 'unfit'] as const
export type OutcomeResult = (typeof outcomeResults)[number]

/** Why one was lost. */
export const lossReasons = ['price', 'timing', 'competitor', 'in_house', 'silence', 'other'] as const
export type LossReason = (typeof lossReasons)[number]

export const outcomeBounds = { note: 200, value: 1_000_000_000, service: 120 } as const

/** Whole dollars in what someone typed, such as `$12,500`; undefined when it is not an amount within the bounds. */
export function readAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,$]/g, '')
  const amount = Number(digits)
  return /^\d{1,10}$/.test(digits) && amount <= outcomeBounds.value ? amount : undefined
}
