/** When a backup is due, what it is called, and which ones are deleted after a new one. */
export interface Proof {
  at: string
  /** What was wrong with it; absent when it can be restored. */
  words?: string | undefined
  /** It is no longer what was written. Other reasons, such as a bucket that does not answer, may be over tomorrow. */
  isDamaged?: boolean | undefined
}

export interface KeptArchive {
  name: string
  /** Where it is, without credentials. */
  to: string
  /** ISO 8601, of the moment that it holds. */
  at: string
  bytes: number
  /** Of the whole file, as it was written. */
  sha256: string
  /** Objects that its rows name and that had no bytes any longer. */
  gone: number
  /** When it was read back, and what was wrong; absent until then. */
  proof?: Proof | undefined
}

const hour = 60 * 60 * 1000
const week = 7 * 24 * hour

/** By UTC time, to the second: `site-20261127T140500Z.tar.zst`, `.age` after it when it is encrypted. */
export const archiveName = (now: number, isLocked: boolean): string =>
  `site-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isLocked ? '.age' : ''}`

export interface Attempts {
  last?: { at: string } | undefined
  /** Of the failure since the last one that was made. */
  fault?: { at: string } | undefined
  proof?: Proof | undefined
  /** One was begun, and has neither been made nor failed: its process was ended. */
  isBroken?: boolean
}

/** What was done in one place: each has its own times. */
export function attemptsIn(
  to: string,
  {
    archives,
    fault,
    begun,
  }: {
    archives: readonly KeptArchive[]
    fault?: { at: string; to: string } | undefined
    begun?: { to: string } | undefined
  },
): Attempts {
  const here = archives.filter(archive => archive.to === to)
  const proofs = here.flatMap(({ proof }) => proof ?? []).sort((a, b) => a.at.localeCompare(b.at))
  return {
    last: here.at(-1),
    fault: fault?.to === to ? fault : undefined,
    proof: proofs.at(-1),
    isBroken: begun?.to === to,
  }
}

/**
 * One at a time however many were missed. A failed one is tried again after an hour. A time in the future is of a clock
 * that was wrong, and counts as none.
 */
export function isBackupDue({ last, fault, isBroken }: Attempts, every: number, now: number): boolean {
  const failed = fault && Date.parse(fault.at)
  if (failed !== undefined && failed <= now) return now - failed >= Math.min(every, hour)
  if (isBroken) return true
  const made = last && Date.parse(last.at)
  return made === undefined || made > now || now - made >= every
}

/** The newest one weekly; after a failure the next one as soon as it is there. */
export function isProofDue({ last, proof }: Attempts, now: number): boolean {
  if (!last) return false
  if (!proof) return true
  const read = Date.parse(proof.at)
  if (proof.words !== undefined && last.at > proof.at) return true
  return read > now || now - read >= week
}

/**
 * Those of one place that a new backup replaces: beyond the newest `keep`, among which damaged ones do not count. The
 * newest one that was proved is kept in any case.
 */
export function replacedArchives<Archive extends KeptArchive>(
  archives: readonly Archive[],
  to: string,
  keep: number,
): Archive[] {
  const here = archives.filter(archive => archive.to === to).sort((a, b) => b.at.localeCompare(a.at))
  const kept = new Set(here.filter(({ proof }) => !proof?.isDamaged).slice(0, keep))
  const proved = here.find(({ proof }) => proof && proof.words === undefined)
  if (proved) kept.add(proved)
  // A damaged one is still something as long as there is nothing else.
  return kept.size > 0 ? here.filter(archive => !kept.has(archive)) : []
}
