import pLimit from 'p-limit'

/** How many objects are in memory, and on their way, at once. */
const most = 8

/** Some at a time. When one fails, those that have not begun do not begin. */
export async function someAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(most)
  await Promise.all(Array.from(items, item => limit(work, item))).finally(() => limit.clearQueue())
}
