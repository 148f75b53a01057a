/** How the installation is, as owners see it: what the database and this machine say without asking anyone else. */
import { readDatabaseFacts } from '../../platform/db/health/database-facts'
import type { Deps } from '../../platform/deps'
import { readPercent, type Walk } from '../../platform/jobs/walk'
import { describeMailbox } from '../mail/mailbox-state.server'
import { describeDelivery, listMessages } from '../mail/outbox.server'
import { readCheckup } from './checkup.server'
import { describeBackups } from './describe-backups.server'
import type { System } from './system-schema'

type SystemDeps = Pick<Deps, 'program' | 'config' | 'db' | 'databaseKind' | 'clock' | 'disk'>

/** `indexes`: the searches that a start fills in the background. */
export async function describeSystem(deps: SystemDeps, indexes: readonly Walk[]): Promise<System> {
  const { program, config, db, databaseKind: kind, disk } = deps
  return {
    program: {
      version: program.version,
      node: process.versions.node,
      mode: config.siteMode,
      started_at: program.startedAt,
    },
    database: { kind, ...(await readDatabaseFacts({ db, kind }, config.dataDir)) },
    disk: disk.space(),
    mail: { ...(await describeDelivery(deps)), last_failure: await findLastFailure(deps) },
    inbox: await describeMailbox(deps),
    queue: { purged_at: await findLastPurge(deps), indexed: await findLeastIndexed(deps, indexes) },
    backups: await describeBackups(deps),
    checkup: await readCheckup(db),
  }
}

async function findLastFailure(deps: SystemDeps): Promise<System['mail']['last_failure']> {
  const { messages } = await listMessages(deps, { status: 'dead', search: '', page: 1 })
  const [newest] = messages
  return newest ? { created_at: newest.created_at, answer: newest.last_answer } : null
}

async function findLastPurge({ db }: SystemDeps): Promise<string | null> {
  const { at } = await db
    .selectFrom('purge_runs')
    .select(e => e.fn.max('ran_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

async function findLeastIndexed({ db }: SystemDeps, indexes: readonly Walk[]): Promise<number | null> {
  const percents = await Promise.all(indexes.map(walk => readPercent(db, walk)))
  const unfinished = percents.filter(percent => percent !== undefined)
  return unfinished.length > 0 ? Math.min(...unfinished) : null
}
