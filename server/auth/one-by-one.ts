/** Lets work on one thing happen one after the other in this process; work on different things does not wait. */

export type OneByOne = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createOneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    // What came before may have failed; that is told to whoever asked for it.
    const done = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, done)
    const forget = () => {
      if (last.get(key) === done) last.delete(key)
    }
    done.then(forget, forget)
    return done
  }
}
