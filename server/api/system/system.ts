/** /api/system: how the installation is, the doctor's checkup, and backups, for owners. */
import { Hono } from 'hono'
import { keepCheckup } from '../../../domain/system/checkup.server'
import { describeBackups } from '../../../domain/system/describe-backups.server'
import { describeSystem } from '../../../domain/system/describe-system.server'
import {
  backupsSchema,
  type Checkup,
  checkupSchema,
  systemSchema,
} from '../../../domain/system/system-schema'
import { isoTime } from '../../../platform/clock'
import type { Deps } from '../../../platform/deps'
import type { LimitRule } from '../../../platform/rate-limit/limiter'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { searchIndexes } from '../../search-indexes'
import { describeRoute } from '../describe-route'
import { requireOwner } from '../staff'
import { startBackup } from './backups'

/** Of the whole site: each visits the mail server, DNS and the object store. */
const checkups: LimitRule = { name: 'checkups', points: 6, seconds: 600 }

export function createSystemApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  const indexes = searchIndexes(deps.databaseKind)
  let running: Promise<Checkup> | undefined

  // Single flight: owners who ask at the same time get the same answer, and it counts once.
  function checkUp(): Promise<Checkup> {
    running ??= limitCheckups(deps)
      .then(() => makeCheckup(deps))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary:
          'How the installation is: version, database, disk, emails, backups, the last checkup; for owners',
        description: 'What the database and the machine say',
        answer: systemSchema,
      }),
      async c => c.var.answer(await describeSystem(deps, indexes)),
    )
    .post(
      '/check',
      owner,
      describeRoute({
        summary: 'Check everything that the site depends on, within ten seconds; for owners',
        description: 'What was found, with what to do',
        answer: checkupSchema,
      }),
      async c => c.var.answer(await checkUp()),
    )
    .post(
      '/backups',
      owner,
      describeRoute({
        summary: 'Make a backup now; for owners',
        description: 'The backups, while this one is being made: reading /api/system follows it',
        answer: backupsSchema,
        status: 202,
        problems: {
          409: {
            description:
              'One is being made, tested or downloaded (`backup_running`), or no place for them is set (`backups_off`)',
          },
        },
      }),
      async c => {
        await startBackup(deps, c.var.staff)
        return c.var.answer(await describeBackups(deps))
      },
    )
}

async function limitCheckups({ limiter }: Pick<Deps, 'limiter'>): Promise<void> {
  const { allowed, retryAfter } = await limiter.take([checkups], 'site')
  if (!allowed)
    throw new Refusal(429, 'too_many_checkups', 'Six checkups in ten minutes are enough. Please wait.', {
      retryAfter,
    })
}

async function makeCheckup(deps: Deps): Promise<Checkup> {
  const { db, databaseKind: kind, clock } = deps
  const at = isoTime(clock.now())
  // Loaded when it is first asked for.
  const { examine } = await import('../../doctor/examine')
  const findings = await examine({ ...deps, nodeVersion: process.versions.node, database: { db, kind } })
  const checkup = { at, findings }
  await keepCheckup(db, checkup)
  return checkup
}
