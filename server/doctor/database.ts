/** The doctor looks at the database: its answer, its schema, its soundness, its clock. */
import { isoTime } from '../../platform/clock'
import { sqlitePath } from '../../platform/db/database-name'
import { checkIntegrity } from '../../platform/db/health/check-integrity'
import { harmlessSeconds, readClockOffset } from '../../platform/db/health/clock-offset'
import { readDatabaseFacts } from '../../platform/db/health/database-facts'
import { compareSchema, readSchema } from '../../platform/db/migrate'
import { type Check, fault, fine, skipped, warning } from './check'
import { doctorMessages } from './messages'
import { type Opened, withDatabase } from './with-database'

const { database: m, schema, integrity, clock: c, purge } = doctorMessages

export const databaseCheck: Check = {
  name: 'database',
  async run({ database, config }) {
    if ('unusable' in database) return fault(database.unusable, m.remedy)
    const { version } = await readDatabaseFacts(database, config.dataDir)
    return fine(m.fine(database.kind === 'postgres' ? 'PostgreSQL' : 'SQLite', version))
  },
}

export const schemaCheck = withDatabase('schema', async ({ db, kind }) => {
  const { pending, unknown } = await readSchema(db, kind)
  const state = await compareSchema(db, kind)
  if (state === 'missing') return fault(schema.missing, schema.missingRemedy)
  if (state === 'newer') return fault(schema.unreadable(unknown), schema.unreadableRemedy)
  const found = [
    ...(pending.length > 0 ? [warning(schema.pending(pending), schema.pendingRemedy)] : []),
    ...(unknown.length > 0 ? [warning(schema.newer(unknown), schema.newerRemedy)] : []),
  ]
  return found.length > 0 ? found : fine(schema.fine)
})

export const integrityCheck = withDatabase('integrity', async ({ kind, config }, signal) => {
  if (kind === 'postgres') return skipped(integrity.ofPostgres)
  const { report, foreignKeys, tables } = await checkIntegrity(sqlitePath(config.dataDir), signal)
  if (report !== '') return fault(integrity.damaged(report), integrity.damagedRemedy)
  return foreignKeys > 0
    ? fault(integrity.foreignKeys(foreignKeys, tables), integrity.foreignKeysRemedy)
    : fine(integrity.fine)
})

/** Seconds. */
const harmful = 30

export const clockCheck = withDatabase('clock', opened =>
  opened.kind === 'postgres' ? compareClocks(opened) : lookForTheFuture(opened),
)

async function compareClocks({ db, clock }: Opened) {
  const seconds = Math.abs(await readClockOffset(db, clock))
  if (seconds < harmlessSeconds) return fine(c.fine)
  return seconds < harmful ? warning(c.off(seconds), c.remedy) : fault(c.off(seconds), c.remedy)
}

/** On the same machine both clocks are one: it shows in the log when it was set back. */
async function lookForTheFuture({ db, clock }: Opened) {
  const newest = await db.selectFrom('activity_events').select('at').orderBy('id', 'desc').executeTakeFirst()
  return newest && newest.at > isoTime(clock.now() + harmful * 1000)
    ? warning(c.future(newest.at), c.remedy)
    : fine(c.fineAlone)
}

const day = 24 * 60 * 60 * 1000

export const purgeCheck = withDatabase('purge', async ({ db, clock }) => {
  const { at } = await db
    .selectFrom('purge_runs')
    .select(e => e.fn.max('ran_at').as('at'))
    .executeTakeFirstOrThrow()
  if (at === null) return skipped(purge.none)
  return at < isoTime(clock.now() - 2 * day) ? warning(purge.late(at), purge.remedy) : fine(purge.fine(at))
})
