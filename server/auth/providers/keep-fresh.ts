/** A cache for fetched values: TTL, single flight, stale on error. */
import type { Clock } from '../../../platform/clock'

interface FreshOptions {
  clock: Clock
  /** How long it is used without fetching again. */
  seconds: number
  /** Called when fetching again has failed and the stale value is still used. */
  onStale: (error: unknown) => void
}

/**
 * Single flight: fetches once at a time, and again after `seconds`. Failures are not cached: the next call retries.
 * Stale on error: the old value is used for up to a day.
 */
export function keepFresh<T>(
  load: () => Promise<T>,
  { clock, seconds, onStale }: FreshOptions,
): () => Promise<T> {
  let kept: { value: T; at: number } | undefined
  let loading: Promise<T> | undefined
  const age = () => (kept ? clock.elapsed() - kept.at : Number.POSITIVE_INFINITY)

  async function loadAgain(): Promise<T> {
    try {
      const value = await load()
      kept = { value, at: clock.elapsed() }
      return value
    } catch (error) {
      if (!kept || age() > longestStale) throw error
      onStale(error)
      return kept.value
    } finally {
      loading = undefined
    }
  }

  return async () => {
    if (kept && age() < seconds * 1000) return kept.value
    loading ??= loadAgain()
    return loading
  }
}

const longestStale = 24 * 60 * 60 * 1000
