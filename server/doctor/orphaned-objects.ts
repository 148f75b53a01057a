/** The doctor looks for objects that no row names. */
import { existsSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { findKnownKeys } from '../../domain/system/object-keys.server'
import { isoTime } from '../../platform/clock'
import { probeKey } from '../../platform/objects/probe-objects'
import { fine, skipped, type Verdict, warning } from './check'
import { doctorMessages } from './messages'
import { type Opened, withDatabase } from './with-database'

const m = doctorMessages.orphanedObjects
const day = 24 * 60 * 60 * 1000
const portion = 1000
/** Milliseconds: less than a check may take. */
const patience = 7000
const shown = 3

export const orphanedObjectsCheck = withDatabase('orphaned-objects', async opened => {
  const found: Verdict[] = []
  const stuck = await countStuck(opened)
  if (stuck > 0) found.push(warning(m.stuck(stuck), m.stuckRemedy))
  if (opened.config.bucket) return found.length > 0 ? found : skipped(m.shared)
  const { looked, orphans, isWhole } = await walk(opened)
  if (orphans.length > 0) found.push(warning(m.orphans(orphans.slice(0, shown), orphans.length), m.remedy))
  if (!isWhole) found.push(warning(m.part(looked), m.partRemedy))
  return found.length > 0 ? found : fine(m.fine)
})

/** The sweep deletes what is a day old, once a day. */
async function countStuck({ db, clock }: Opened): Promise<number> {
  const { count } = await db
    .selectFrom('loose_objects')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('since', '<', isoTime(clock.now() - 3 * day))
    .executeTakeFirstOrThrow()
  return count
}

async function walk(opened: Opened) {
  const folder = join(opened.config.dataDir, 'objects')
  const until = opened.clock.elapsed() + patience
  const orphans: string[] = []
  let looked = 0
  let isWhole = true
  for await (const keys of listKeys(folder)) {
    looked += keys.length
    orphans.push(...(await findOrphans(opened, keys)))
    isWhole = opened.clock.elapsed() <= until
    if (!isWhole) break
  }
  return { looked, orphans: orphans.sort(), isWhole }
}

/** An upload is noted before its bytes, and a deletion until they are gone: what was listed in between is gone now. */
async function findOrphans({ db, objects }: Opened, keys: readonly string[]): Promise<string[]> {
  const known = await findKnownKeys(db, keys)
  const unknown = keys.filter(key => !known.has(key))
  const isThere = await Promise.all(unknown.map(key => objects.has(key)))
  return unknown.filter((_, index) => isThere[index])
}

async function* listKeys(folder: string): AsyncGenerator<string[]> {
  if (!existsSync(folder)) return
  let keys: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    // A name with a dot is half written.
    if (!entry.isFile() || entry.name.startsWith('.') || key === probeKey) continue
    keys.push(key)
    if (keys.length < portion) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
