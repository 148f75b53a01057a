/** The weekly proof: the newest backup is read back and restored into a folder. */
import type { BackupSettings } from '../../platform/archive/backup-config'
import { isoTime } from '../../platform/clock'
import type { KeptArchive } from './backup-schedule'
import { changeBackupState, readBackupState } from './backup-state.server'
import { askWorker, type BackupDeps, type Doing } from './make-next.server'
import { tellOwners } from './tell-owners.server'

/** Nothing when there is none in the place of the settings. */
export async function proveNewest(deps: BackupDeps, backup: BackupSettings, doing: Doing): Promise<void> {
  const { archives } = await readBackupState(deps)
  const archive = archives.findLast(({ to }) => to === backup.to)
  if (!archive) return
  const answer = await askWorker(deps, backup, { kind: 'prove', archive, now: deps.clock.now() }, doing)
  if (!answer) return
  const { words, isDamaged } = answer.kind === 'failed' ? answer : {}
  const proof = { at: isoTime(deps.clock.now()), words, isDamaged }
  const isIt = ({ name, to }: KeptArchive) => name === archive.name && to === archive.to
  const { lastAt, before } = await changeBackupState(deps, state => {
    const proved = state.archives.map(one => (isIt(one) ? { ...one, proof } : one))
    const good = proved.findLast(one => one.proof && one.proof.words === undefined)
    return { next: { ...state, archives: proved, proof }, answer: { lastAt: good?.at, before: state.proof } }
  })
  if (words === undefined) {
    deps.log.info({ archive: archive.name }, 'a backup was read back and can be restored')
    return
  }
  deps.log.error({ archive: archive.name, reason: words }, 'a backup cannot be restored')
  // Of several in a row the first, and one that is worse: not each hour the same.
  if (before?.words === undefined || (isDamaged && !before.isDamaged))
    await tellOwners(deps, { kind: 'proof', words, to: backup.to, lastAt })
}
