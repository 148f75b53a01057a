/** The doctor looks whether backups are made, and whether they can be restored. */
import { readBackups } from '../../domain/backup/backups.server'
import { pausesLog, readShippedLog } from '../../domain/backup/log/shipped-log.server'
import type { Deps } from '../../platform/deps'
import { fault, fine, skipped, warning } from './check'
import { doctorMessages } from './messages'
import { withDatabase } from './with-database'

const m = doctorMessages.backups

/** Milliseconds within which a command run by a timer has to make the next, where the site makes none itself. */
const week = 7 * 24 * 60 * 60 * 1000

export const backupsCheck = withDatabase('backups', async opened => {
  const { config, clock } = opened
  if (config.siteMode === 'read-only') return skipped(m.readOnly)
  const shipped = examineLog(opened)
  const { every, last, fault: failure, proof } = await readBackups(opened)
  const isLate = last !== undefined && clock.now() - Date.parse(last.at) > 2 * (every ?? week)
  if (every === undefined && (!last || isLate))
    return shipped ?? (config.local ? skipped(m.off) : warning(m.off, m.offRemedy))
  const found = [
    ...(shipped?.outcome === 'fault' ? [shipped] : []),
    ...(failure ? [fault(m.failed(failure.words), m.failedRemedy)] : []),
    ...(last && isLate ? [fault(m.late(last.at), m.lateRemedy)] : []),
    ...(proof?.words ? [fault(m.unproved(proof.words), m.unprovedRemedy)] : []),
  ]
  if (found.length > 0) return found
  return last ? fine(m.fine(last.at)) : skipped(m.soon)
})

/** Undefined without BACKUP_LOG. */
function examineLog({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const state = readShippedLog({ config, clock })
  if (!state) return undefined
  if (pausesLog(config.siteMode)) return skipped(m.logPaused)
  const at = state.at ?? m.never
  if (state.fault) return fault(m.logFailed(state.fault.words, at), m.logRemedy)
  return state.isLate ? fault(m.logLate(at), m.logRemedy) : fine(m.log(at))
}
