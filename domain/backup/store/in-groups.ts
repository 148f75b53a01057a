/** How many objects are in memory, and on their way, at once. */
const most = 8

/** Some at a time; the next ones once these are done. */
export async function inGroups<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const group: T[] = []
  const finish = () => Promise.all(group.splice(0).map(work))
  for (const item of items) if (group.push(item) === most) await finish()
  await finish()
}
