/** 'Back up now': an owner starts a backup, which goes on after the answer. */
import { backUpNow } from '../../../domain/backup/backups.server'
import { noteActivity } from '../../../domain/log/note-activity.server'
import type { LimitRule } from '../../../platform/rate-limit/limiter'
import type { AuthDeps } from '../../auth/core/call'
import { workInProcess } from '../../backup/start-backup'
import { Refusal } from '../../http/refusal'
import type { Staff } from '../staff'

/** Of the whole site: each replaces an older one. */
const backups: LimitRule = { name: 'backups', points: 6, seconds: 3600 }

const off = new Refusal(
  409,
  'backups_off',
  'No place for backups is set: whoever runs the website sets BACKUP_TO and restarts it.',
)
export const busy = new Refusal(
  409,
  'backup_running',
  'A backup is being made, tested or downloaded. Please wait until it is done.',
)

export const busyProblem = { description: 'A backup is being made, tested or downloaded (`backup_running`)' }

/** Resolves when it has begun. What becomes of it is noted with the backups. */
export async function startBackup(deps: AuthDeps, { account, call }: Staff): Promise<void> {
  if (!deps.config.backup) throw off
  const { allowed, retryAfter } = await deps.limiter.take([backups], 'site')
  if (!allowed)
    throw new Refusal(429, 'too_many_backups', 'Six backups in an hour are enough. Please wait.', {
      retryAfter,
    })
  const { promise: begun, resolve } = Promise.withResolvers<'begun'>()
  const making = backUpNow(deps, workInProcess, deps.stopping, () => resolve('begun'))
  deps.background.add('back up now', making)
  if ((await Promise.race([begun, making])) !== 'begun') throw busy
  await noteActivity(deps.db, { action: 'backup_asked', now: call.now, accountId: account.id })
}
