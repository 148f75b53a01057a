/** Requests of people about their data: what they ask, by which law, and until when we answer. */

export const requestKinds = ['access', 'correction', 'erasure', 'complaint'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Days in which each law wants an answer; the privacy policy promises the same. */
export const daysToAnswer = { pipeda: 30, 'law-25': 30, gdpr: 30, california: 45, 'us-state': 45 } as const
export type Law = keyof typeof daysToAnswer

/** The last day for the answer, `yyyy-mm-dd`. */
export function dueDay(receivedOn: string, law: Law): string {
  const day = new Date(`${receivedOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysToAnswer[law])
  return day.toISOString().slice(0, 10)
}
