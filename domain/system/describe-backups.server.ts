/** The backups of the site, as owners see them. */
import type { Deps } from '../../platform/deps'
import { readBackups } from '../backup/backups.server'
import { readShippedLog } from '../backup/log/shipped-log.server'
import type { ShownBackups } from './system-schema'

export async function describeBackups(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<ShownBackups> {
  const log = readShippedLog(deps)
  const { to, every, last, fault, proof, isRunning } = await readBackups(deps)
  const { backupLock } = deps.config
  return {
    to: to ?? null,
    every: every ?? null,
    last: last ?? null,
    fault: fault ?? null,
    proof: proof ? { at: proof.at, words: proof.words ?? '' } : null,
    running: isRunning,
    log: log ? { to: log.to, at: log.at ?? null, fault: log.fault ?? null, late: log.isLate } : null,
    lock: !backupLock ? null : 'passphrase' in backupLock ? 'passphrase' : 'recipient',
  }
}
