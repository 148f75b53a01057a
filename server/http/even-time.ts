/** Answers whose duration reveals nothing. */

/** Milliseconds: longer than either case takes on a machine that is not busy. */
const step = 50

/**
 * Timing attack: ends a multiple of 50 ms after it began, refused or not, so that the time of an answer does not tell a
 * known address from an unknown one.
 */
export async function inEvenTime<T>(work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - begun
    await new Promise(resolve => setTimeout(resolve, step * Math.ceil(spent / step) - spent))
  }
}
