/** Makes the outside world from the configuration: database, mail, limits. Used by the server, the commands and the tests. */
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { ensureSearchIndex } from '../app/features/blog/search-posts.server'
import { company } from '../app/features/company/company'
import { type Clock, systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import { openDatabase } from '../platform/db/connect'
import { getOrMakeSecret } from '../platform/db/settings'
import type { Deps } from '../platform/deps'
import { createOutbox } from '../platform/jobs/outbox'
import { createLog } from '../platform/log'
import { createMailer } from '../platform/mail/mailer'
import { createFolderObjects } from '../platform/objects/objects'
import { createS3Objects } from '../platform/objects/s3-objects'
import { createLimiter } from '../platform/rate-limit/limiter'
import { createSmsSender } from '../platform/sms/sms-sender'
import { inviteFirstOwner, inviteLink } from './auth/invites'
import { seedOnFirstStart } from './seed/seed'

export interface RunningDeps {
  deps: Deps
  /** True when this start seeded the database. */
  firstStart: boolean
  /** Link of the invite for the first owner, on the start that made it. */
  ownerInvite?: string
  /** Stops jobs, waits for the delivery under way, closes the database. */
  close(): Promise<void>
}

/** Opens everything. Throws ConfigError when something cannot be used as configured. */
export async function createDeps(config: Config, clock: Clock = systemClock): Promise<RunningDeps> {
  const log = createLog(config.logLevel)
  const open = await openDatabase(config, log)
  const mailer = createMailer(config)
  const senderName = company.name
  const outbox = createOutbox({
    db: open.db,
    kind: open.kind,
    clock,
    newId: uuidv7,
    log,
    mailer,
    smsSender: config.auth.smsUrl ? createSmsSender(config.auth.smsUrl) : undefined,
    config,
    senderName,
  })
  const deps: Deps = {
    config,
    db: open.db,
    databaseKind: open.kind,
    clock,
    newId: uuidv7,
    log,
    outbox,
    objects: config.bucket
      ? createS3Objects(config.bucket)
      : createFolderObjects(join(config.dataDir, 'objects')),
    limiter: await createLimiter(open),
    stampKey: await getOrMakeSecret(open.db, 'stamp'),
    authKey: await getOrMakeSecret(open.db, 'auth'),
  }
  const firstStart = await seedOnFirstStart(deps)
  await ensureSearchIndex(open.db, open.kind)
  const ownerCode = await inviteFirstOwner(deps)
  const ownerInvite = ownerCode && inviteLink(config.siteUrl, ownerCode)
  open.markInstalled()
  const close = async () => {
    await outbox.stop()
    mailer.close()
    await open.close()
  }
  return { deps, firstStart, ownerInvite, close }
}
