/** The announcement bar above every public page: its bounds, and when it shows. */

/** Longest texts, in characters. */
export const announcementBounds = { text: 200, linkText: 60, linkUrl: 1000 } as const

export const announcementTones = ['information', 'warning'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** From when to when it shows, ISO 8601 in UTC; without an end until it is taken down. */
interface Period {
  starts_at: string
  ends_at: string | null
}

export const announcementStates = ['waiting', 'showing', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** The state at that moment, and when it changes next; both in milliseconds since the epoch. */
export function stateAt(
  { starts_at, ends_at }: Period,
  now: number,
): { state: AnnouncementState; until: number | undefined } {
  const [start, end] = [Date.parse(starts_at), ends_at === null ? undefined : Date.parse(ends_at)]
  if (end !== undefined && end <= now) return { state: 'ended', until: undefined }
  return start > now ? { state: 'waiting', until: start } : { state: 'showing', until: end }
}
