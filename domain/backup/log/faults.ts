/** What goes wrong with shipping: told when it begins, and when nothing goes wrong any more. */

/** What has to work: following the database, and the place. */
type Needed = 'database' | 'place'

export interface Fault {
  /** Since when. */
  at: number
  words: string
}

export type FaultLine = { what: 'failed'; reason: string } | { what: 'recovered' }

interface Faults {
  readonly current: Fault | undefined
  fail(of: Needed, words: string): void
  succeed(of: Needed): void
}

export function createFaults(now: () => number, say: (line: FaultLine) => void): Faults {
  const known = new Map<Needed, Fault>()
  return {
    get current() {
      return known.get('database') ?? known.get('place')
    },
    fail(of, words) {
      const at = known.get(of)?.at
      if (at === undefined) say({ what: 'failed', reason: words })
      known.set(of, { at: at ?? now(), words })
    },
    succeed(of) {
      if (known.delete(of) && known.size === 0) say({ what: 'recovered' })
    },
  }
}
