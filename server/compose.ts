/** Builds the dependencies from the configuration: database, mail, limits. Used by the server and the tests. */

import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { addCounted } from '../domain/number/add-counted.server'
import { currentCompany, knownCompany } from '../domain/site/current-site.server'
import { keepPublishedPolicy } from '../domain/site/policy/keep-policy.server'
import { ensureSealedHashes } from '../domain/site/sealed-texts.server'
import { type Clock, isoTime, systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import { openDatabase } from '../platform/db/connect'
import type { Database } from '../platform/db/types'
import type { Deps } from '../platform/deps'
import { readDiskSpace } from '../platform/disk-space'
import { createBackground } from '../platform/jobs/background'
import { createOutbox } from '../platform/jobs/outbox'
import { walkOn } from '../platform/jobs/walk'
import { prepareKeyWrapper } from '../platform/keys/key-wrapper'
import { getOrMakeSecret } from '../platform/keys/stored-secrets'
import { createLog, type Log } from '../platform/log'
import { createMailer } from '../platform/mail/mailer'
import type { Mailer } from '../platform/mail/message'
import { createLimiter, type Limiter } from '../platform/rate-limit/limiter'
import { createSmsSender } from '../platform/sms/sms-sender'
import { createVisitCounter } from '../platform/visits/visit-counter'
import { clockOf } from '../shared/company-time'
import { toMembersOnly } from './modes/members-only-mailer'
import { textMembersOnly } from './modes/members-only-sms'
import { openObjects } from './open-objects'
import { openPush } from './open-push'
import { searchIndexes } from './search-indexes'
import { seedOnFirstStart } from './seed/seed'

export interface RunningDeps {
  deps: Deps
  /** Of PostgreSQL. */
  pool: pg.Pool | undefined
  /** True when this start seeded the database. */
  firstStart: boolean
  /** From now on the site says that it is not ready, and still answers everything. */
  leave(): void
  /** Ends endless answers; all other requests under way are still answered. */
  beginToStop(): void
  /** Stops jobs, waits for the delivery under way, closes the database. */
  close(): Promise<void>
}

/** Stands before what the site uses. */
export interface Standing {
  mailer(mailer: Mailer): Mailer
  limiter(limiter: Limiter): Limiter
}

const nothing: Standing = { mailer: mailer => mailer, limiter: limiter => limiter }

/** Opens everything. Throws ConfigError when something cannot be used as configured. */
export async function createDeps(
  config: Config,
  clock: Clock = systemClock,
  log: Log = createLog(config.logLevel, undefined, config.worker),
  {
    standing = nothing,
    version = '',
  }: { standing?: Standing | undefined; version?: string | undefined } = {},
): Promise<RunningDeps> {
  const open = await openDatabase(config, log)
  const { db } = open
  const keyWrapper = await prepareKeyWrapper(open, config).catch(async error => {
    await open.close()
    throw error
  })
  const { mailer, smsSender } = openSenders(config, db, standing)
  const objects = await openObjects(config)
  const outbox = createOutbox({
    db,
    kind: open.kind,
    clock,
    newId: uuidv7,
    log,
    mailer,
    objects,
    smsSender,
    config,
    readSenderName: async trx => (await currentCompany({ db: trx, log })).name,
  })
  const leaving = new AbortController()
  const stopping = new AbortController()
  const today = () => clockOf(knownCompany(db)).toDate(clock.now())
  const deps: Deps = {
    program: { version, startedAt: isoTime(clock.now()) },
    config,
    db,
    databaseKind: open.kind,
    clock,
    newId: uuidv7,
    log,
    outbox,
    mailer,
    objects,
    background: createBackground(log),
    limiter: standing.limiter(createLimiter({ ...open, worker: config.worker })),
    visits: createVisitCounter({
      today,
      elapsed: () => clock.elapsed(),
      add: async counted => {
        if (config.siteMode !== 'read-only') await addCounted(db, counted, today())
      },
    }),
    disk: { space: () => readDiskSpace(config.dataDir) },
    leaving: leaving.signal,
    stopping: stopping.signal,
    keyWrapper,
    stampKey: await getOrMakeSecret(db, keyWrapper, 'stamp'),
    push: await openPush(db, keyWrapper, config),
    authKey: await getOrMakeSecret(db, keyWrapper, 'auth'),
    suppressionKey: await getOrMakeSecret(db, keyWrapper, 'suppression'),
  }
  const firstStart = await seedOnFirstStart(deps)
  // Nothing but the seed, which is indexed: only notes so. What an installed site lacks is indexed in the background.
  if (firstStart) for (const walk of searchIndexes(open.kind)) await walkOn({ ...open, log }, walk)
  await ensureSealedHashes(open.db)
  await keepPublishedPolicy(open.db, clock.now())
  open.markInstalled()
  const close = async () => {
    await deps.background.settled()
    await outbox.stop()
    await deps.visits.write().catch(err => log.error({ err }, 'the last page views were not counted'))
    mailer.close()
    await open.close()
  }
  return {
    deps,
    pool: open.pool,
    firstStart,
    leave: () => leaving.abort(),
    beginToStop: () => stopping.abort(),
    close,
  }
}

/** Of a staging site they reach members only. */
function openSenders(config: Config, db: Database, standing: Standing) {
  const mailer = standing.mailer(createMailer(config))
  const { smsUrl } = config.auth
  const smsSender = smsUrl ? createSmsSender(smsUrl) : undefined
  if (config.siteMode !== 'staging') return { mailer, smsSender }
  return { mailer: toMembersOnly(mailer, db), smsSender: smsSender && textMembersOnly(smsSender, db) }
}
