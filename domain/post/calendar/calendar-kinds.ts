/**
 * What a calendar shows: articles at the date that readers see, articles and drafts of changes that go live at a time,
 * and articles whose time has passed.
 */
export const calendarKinds = ['published', 'scheduled', 'late', 'changes'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Entries of one month. */
export const mostOfMonth = 300
