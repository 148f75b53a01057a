/** One backup at a time, in all processes of the site and its commands. */
import type { Deps } from '../../platform/deps'
import { claimBackups, leaseMilliseconds, releaseBackups } from './backup-state.server'

type LeaseDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'newId'>

/**
 * Runs `use` while this process holds the lease; undefined when another one does. The signal that it gets is aborted
 * with `signal`, and when the lease is lost.
 */
export async function underLease<T>(
  deps: LeaseDeps,
  signal: AbortSignal,
  use: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const holder = deps.newId()
  const claim = () => claimBackups(deps, holder, deps.clock.now())
  if (!(await claim())) return undefined
  const lost = new AbortController()
  let renewed = Promise.resolve()
  const renew = async () => {
    // Without its database the lease ends by itself.
    if (!(await claim().catch(() => true))) lost.abort()
  }
  const timer = setInterval(() => {
    renewed = renewed.then(renew)
  }, leaseMilliseconds / 3).unref()
  try {
    return await use(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(timer)
    // A renewal that comes after the release would keep the others from it.
    await renewed
    await releaseBackups(deps, holder)
  }
}
