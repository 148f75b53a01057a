/** When a swipe across the gallery changes the picture (docs/product.md 5.4). */

/** In pixels times pixels per second. */
const threshold = 10_000

/**
 * Which way a finished swipe goes: 1 is the next picture, -1 the previous one, 0 none. A long slow pull and a short
 * quick flick count alike. The distance is taken without its sign, because the velocity carries the direction:
 * two negative numbers would otherwise multiply into a swipe backwards.
 */
export function swipeStep(offsetPx: number, velocityPxPerSecond: number): -1 | 0 | 1 {
  const strength = Math.abs(offsetPx) * velocityPxPerSecond
  if (strength < -threshold) return 1
  return strength > threshold ? -1 : 0
}

/** Where a pointer was, and when. */
export interface PointerSample {
  x: number
  /** In milliseconds, as event.timeStamp has it. */
  time: number
}

/** How far back the velocity at release looks; a finger that has rested this long has stopped. */
const recentMs = 100

/**
 * The samples of that span, oldest first, with the one before them: it says where the pointer was when the span
 * began, even when a busy browser reported nothing since.
 */
export function recentSamples(samples: readonly PointerSample[], now: number): PointerSample[] {
  const before = samples.findLastIndex(({ time }) => now - time >= recentMs)
  return samples.slice(Math.max(before, 0))
}

/** Velocity over these samples in pixels per second; 0 when they span no time. */
export function velocityOf(samples: readonly PointerSample[]): number {
  const first = samples.at(0)
  const last = samples.at(-1)
  if (!first || !last || last.time === first.time) return 0
  return ((last.x - first.x) / (last.time - first.time)) * 1000
}
