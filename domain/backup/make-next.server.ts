/** Makes a backup in the place of the settings, notes it, and deletes those that it replaces. */
import { openPlace } from '../../platform/archive/archive-place'
import type { BackupSettings } from '../../platform/archive/backup-config'
import { isoTime } from '../../platform/clock'
import type { Deps } from '../../platform/deps'
import { noteActivity } from '../log/note-activity.server'
import { archiveName, type KeptArchive, replacedArchives } from './backup-schedule'
import { type BackupState, changeBackupState, readBackupState } from './backup-state.server'
import { type BackupAnswer, type BackupWork, type BackupWorker, workFolder } from './backup-work.server'
import { ended } from './messages'
import { deleteUnnamed } from './store/delete-unnamed.server'
import { tellOwners } from './tell-owners.server'

export type BackupDeps = Pick<Deps, 'db' | 'databaseKind' | 'config' | 'clock' | 'log' | 'outbox' | 'newId'>

export interface Doing {
  worker: BackupWorker
  signal: AbortSignal
}

type Made =
  | { kind: 'made'; name: string; bytes: number }
  | { kind: 'failed'; words: string }
  | { kind: 'busy' }

export async function makeNext(deps: BackupDeps, backup: BackupSettings, doing: Doing): Promise<Made> {
  const now = deps.clock.now()
  const name = await begin(deps, backup, now)
  const answer = await askWorker(deps, backup, { kind: 'make', name, now }, doing)
  // It is due at once, and what is left of it is deleted then.
  if (!answer) return { kind: 'busy' }
  if (answer.kind === 'failed') {
    await noteFault(deps, backup, answer.words)
    return { kind: 'failed', words: answer.words }
  }
  if (answer.kind !== 'made') throw new Error('a backup was made of no backup')
  const { bytes, sha256, gone, objects, sent } = answer
  const archive = { name, to: backup.to, at: isoTime(now), bytes, sha256, gone }
  await noteMade(deps, archive)
  deps.log.info({ archive: name, bytes, objects, sent }, 'a backup was made')
  await replaceOld(deps, backup)
  await deleteUnnamed(deps, backup, doing.signal)
  return { kind: 'made', name, bytes }
}

/** Undefined when `signal` ended it. */
export async function askWorker(
  { config }: BackupDeps,
  { place, to, lock }: BackupSettings,
  work: Pick<BackupWork, 'now'> & ({ kind: 'make'; name: string } | { kind: 'prove'; archive: KeptArchive }),
  { worker, signal }: Doing,
): Promise<BackupAnswer | undefined> {
  const { dataDir, databaseUrl, bucket, network } = config
  try {
    return await worker({ site: { dataDir, databaseUrl, bucket, network }, place, to, lock, ...work }, signal)
  } catch (error) {
    if (signal.aborted) return undefined
    return { kind: 'failed', words: ended(error instanceof Error ? error.message : String(error)) }
  }
}

/** Notes the name before anything is written under it: what a killed process leaves is deleted by the next. */
async function begin(deps: BackupDeps, backup: BackupSettings, now: number): Promise<string> {
  const { begun, archives } = await readBackupState(deps)
  if (begun) await deleteArchive(deps, backup, begun)
  let at = now
  while (archives.some(archive => archive.name === archiveName(at, backup.lock !== undefined))) at += 1000
  const name = archiveName(at, backup.lock !== undefined)
  await changeBackupState(deps, state => ({
    next: { ...state, begun: { name, to: backup.to } },
    answer: undefined,
  }))
  return name
}

async function noteMade(deps: BackupDeps, archive: KeptArchive): Promise<void> {
  const { at, bytes, name } = archive
  await changeBackupState(deps, ({ begun: _, fault: __, ...state }) => ({
    next: { ...state, archives: [...state.archives, archive], last: { at, bytes, name } },
    answer: undefined,
  }))
  await noteActivity(deps.db, { action: 'backup_made', now: deps.clock.now(), accountId: null })
}

/** An email with the first of several in a row. */
async function noteFault(deps: BackupDeps, { to }: BackupSettings, words: string): Promise<void> {
  deps.log.error({ reason: words }, 'a backup failed')
  const fault = { at: isoTime(deps.clock.now()), words, to }
  const before = await changeBackupState(deps, state => ({ next: { ...state, fault }, answer: state }))
  if (before.fault?.to !== to) await tellOwners(deps, { kind: 'fault', words, to, lastAt: before.last?.at })
}

async function replaceOld(deps: BackupDeps, backup: BackupSettings): Promise<void> {
  const { archives } = await readBackupState(deps)
  for (const archive of replacedArchives(archives, backup.to, backup.keep)) {
    if (!(await deleteArchive(deps, backup, archive))) continue
    const isOther = ({ name, to }: Pick<KeptArchive, 'name' | 'to'>) =>
      name !== archive.name || to !== archive.to
    await changeBackupState(deps, (state: BackupState) => ({
      next: { ...state, archives: state.archives.filter(isOther) },
      answer: undefined,
    }))
  }
}

/** False when it could not be deleted, or is in another place than the settings name now. */
async function deleteArchive(
  { config, log }: BackupDeps,
  { place, to }: BackupSettings,
  archive: Pick<KeptArchive, 'name' | 'to'>,
): Promise<boolean> {
  if (archive.to !== to) return false
  try {
    await (await openPlace(place, workFolder(config.dataDir))).delete(archive.name)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ archive: archive.name, reason }, 'an old backup could not be deleted')
    return false
  }
}
