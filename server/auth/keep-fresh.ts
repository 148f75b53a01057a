/** Keeps what was fetched from elsewhere for a while. */
import type { Clock } from '../../platform/clock'

interface FreshOptions {
  clock: Clock
  /** For how long it is used without asking again. */
  seconds: number
  /** Told when asking again has failed and the old value goes on being used. */
  onStale: (error: unknown) => void
}

/**
 * Asks once at a time, and again after `seconds`. Failures are not kept: the next call asks again. What was fetched
 * before is better than nothing and goes on being used for a day.
 */
export function keepFresh<T>(
  load: () => Promise<T>,
  { clock, seconds, onStale }: FreshOptions,
): () => Promise<T> {
  let kept: { value: T; at: number } | undefined
  let loading: Promise<T> | undefined
  const age = () => (kept ? clock.now() - kept.at : Number.POSITIVE_INFINITY)

  async function loadAgain(): Promise<T> {
    try {
      const value = await load()
      kept = { value, at: clock.now() }
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
