/** Keyed mutex: runs work on one key in sequence in this process; work on different keys runs in parallel. */

export type OneByOne = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createOneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    // The work before may have failed; its own caller learns of that.
    const done = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, done)
    const forget = () => {
      if (last.get(key) === done) last.delete(key)
    }
    done.then(forget, forget)
    return done
  }
}
