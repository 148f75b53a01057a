/** `npm run backup -- --to PLACE`: what the site does by itself with BACKUP_TO, for a timer or another machine's service. */
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { BackupWorker } from '../../../domain/backup/backup-work.server'
import { backUpNow, readBackups, workOnBackups } from '../../../domain/backup/backups.server'
import type { BackupDeps } from '../../../domain/backup/make-next.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { readPlace } from '../../../platform/archive/backup-config'
import { isoTime, systemClock } from '../../../platform/clock'
import { type Config, ConfigError } from '../../../platform/config'
import type { Database, DatabaseKind } from '../../../platform/db/types'
import { createOutbox } from '../../../platform/jobs/outbox'
import { createLog } from '../../../platform/log'
import { createMailer } from '../../../platform/mail/mailer'
import { workOnBackup } from '../../backup/backup-work'
import { openObjects } from '../../open-objects'
import { type CommandContext, onDatabase } from '../run'
import type { PlaceRequest } from './backup-request'

const day = 24 * 60 * 60 * 1000

/** This is a process of its own. */
const worker: BackupWorker = work => workOnBackup(work)

/** Returns the exit code; does not return with --every. */
export async function backUpTo(
  { to, keep, every, lock }: PlaceRequest,
  { config, env, print, signal }: Pick<CommandContext, 'config' | 'env' | 'print' | 'signal'>,
): Promise<number> {
  const placed = readPlace(to, env)
  if (!placed)
    throw new ConfigError(
      '--to must be a folder, or s3://BUCKET/PREFIX with its keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  const backup = { ...placed, keep, every: every ?? day, lock }
  return onDatabase(config, async (db, kind) => {
    const deps = await openDeps({ ...config, backup }, { db, kind }, every ? config.logLevel : 'silent')
    if (every === undefined) return backUpOnce(deps, print, signal)
    return repeatBackups(deps, signal)
  })
}

async function openDeps(
  config: Config,
  { db, kind }: { db: Database; kind: DatabaseKind },
  logLevel: string,
): Promise<BackupDeps> {
  const log = createLog(logLevel)
  const common = { db, config, clock: systemClock, newId: uuidv7, log }
  // Never started: the site delivers what is stored here.
  const outbox = createOutbox({
    ...common,
    kind,
    mailer: createMailer(config),
    objects: await openObjects(config),
    readSenderName: async trx => (await currentCompany({ db: trx, log })).name,
  })
  return { ...common, databaseKind: kind, outbox }
}

async function backUpOnce(
  deps: BackupDeps,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const began = isoTime(systemClock.now())
  const outcome = await backUpNow(deps, worker, signal)
  if (outcome.kind !== 'made') {
    print(outcome.kind === 'failed' ? outcome.words : 'Another backup is being made.')
    return 1
  }
  print(`${deps.config.backup?.to}/${outcome.name} ${Math.ceil(outcome.bytes / 1024)} KiB`)
  // Tests the newest when that is due.
  await workOnBackups(deps, worker, signal)
  const { proof } = await readBackups(deps)
  if (!proof?.words || proof.at < began) return 0
  print(proof.words)
  return 1
}

const lookEvery = 60_000

/** Until it is stopped: what it leaves half written is deleted by the next backup. */
async function repeatBackups(deps: BackupDeps, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    await workOnBackups(deps, worker, signal).catch(err =>
      deps.log.error({ err, job: 'back up' }, 'a job failed and is tried again'),
    )
    await sleep(lookEvery, undefined, { signal }).catch(() => {})
  }
  return 0
}
