/** Seeded random numbers, so that drawn rock, maps and charts come out the same on every run. */

export interface Seeded {
  /** 0 up to, not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number from low to high, both included. */
  whole: (low: number, high: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** A generator (mulberry32) whose stream is fixed by the words in `seed`. */
export function seeded(seed: string): Seeded {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: from => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
