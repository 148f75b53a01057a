/** Pairs what was replaced with what replaced it, in order: the pairs that are most alike in all. */

/** Less alike than this, one was removed and the other added. */
const leastAlike = 0.25
/** Denial of service: of longer runs, the first is paired with the first. */
const mostPairs = 10_000

export type Pair<T> = [T | undefined, T | undefined]

export function pairAlike<T>(
  old: readonly T[],
  next: readonly T[],
  likeness: (from: T, to: T) => number,
): Pair<T>[] {
  if (old.length * next.length > mostPairs) return pairInOrder(old, next, likeness)
  const alike = old.map(from => next.map(to => likeness(from, to)))
  const best = sumsFromTheEnd(alike, old.length, next.length)
  const pairs: Pair<T>[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < next.length) {
    const here = alike[row]?.[column] ?? 0
    const paired = here >= leastAlike ? here + at(best, row + 1, column + 1) : -1
    if (row < old.length && column < next.length && paired >= at(best, row, column)) {
      pairs.push([old[row], next[column]])
      row += 1
      column += 1
    } else if (row < old.length && at(best, row + 1, column) >= at(best, row, column + 1)) {
      pairs.push([old[row], undefined])
      row += 1
    } else {
      pairs.push([undefined, next[column]])
      column += 1
    }
  }
  return pairs
}

/** The first with the first, where they are alike. */
const pairInOrder = <T>(
  old: readonly T[],
  next: readonly T[],
  likeness: (from: T, to: T) => number,
): Pair<T>[] =>
  Array.from({ length: Math.max(old.length, next.length) }, (_, place) => {
    const [from, to] = [old[place], next[place]]
    const isPair = from !== undefined && to !== undefined && likeness(from, to) >= leastAlike
    const apart: Pair<T>[] = [
      [from, undefined],
      [undefined, to],
    ]
    return isPair ? [[from, to] satisfies Pair<T>] : apart.filter(pair => pair.some(one => one !== undefined))
  }).flat()

const at = (sums: readonly (readonly number[])[], row: number, column: number): number =>
  sums[row]?.[column] ?? -1

/** For each place, how alike all pairs from there on can be. -1 beyond the end, so that nothing leads there. */
function sumsFromTheEnd(alike: readonly (readonly number[])[], height: number, width: number): number[][] {
  const sums = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => 0))
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1) {
      const here = alike[row]?.[column] ?? 0
      const paired = here >= leastAlike ? here + at(sums, row + 1, column + 1) : 0
      const line = sums[row] as number[]
      line[column] = Math.max(paired, at(sums, row + 1, column), at(sums, row, column + 1))
    }
  return sums
}
