/** Waits for a promise, for a limited time. */

/** What `work` resolves with, or undefined when that takes more than `milliseconds`; it is not cancelled. */
export async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
