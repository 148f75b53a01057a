/**
 * New ids of demo articles, by the id they had. A site that was seeded before the change still has the article under
 * its old id, so this is asked only when no article is found.
 */
export const movedPosts: ReadonlyMap<string, string> = new Map([
  ['the-90-day-calendar-around-a-drill-programme', 'the-90-day-calendar-around-a-drill-program'],
])
