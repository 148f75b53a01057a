/** What there is to move, and what `npm run move -- --dry-run` says of it. */
import { countObjects } from '../../../domain/move/move-objects.server'
import { type OpenDatabase, openMoveSource, openMoveTarget } from '../../../platform/db/connect'
import { nameDatabase, sqlitePath } from '../../../platform/db/database-name'
import { withSnapshot } from '../../../platform/db/rows/snapshot'
import { sqliteFileSize } from '../../../platform/db/sqlite'
import { createLog } from '../../../platform/log'
import { plural } from '../../../shared/plural'
import { openObjects } from '../../open-objects'
import type { CommandContext } from '../run'
import { type MovePlace, movesObjects, nameStore } from './move-place'

export const countRows = ({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<number> =>
  withSnapshot(db, kind, async ({ tables }) => Object.values(tables).reduce((sum, count) => sum + count, 0))

/** Returns the exit code. Writes nothing. Throws ConfigError when a move could not begin. */
export async function planMove(
  place: MovePlace,
  { config, print }: Pick<CommandContext, 'config' | 'print'>,
): Promise<number> {
  const log = createLog('silent')
  // A new file would be something written.
  if (place.databaseUrl || sqliteFileSize(sqlitePath(place.dataDir)))
    await (await openMoveTarget(place, log, nameDatabase(config))).close()
  const source = await openMoveSource(config, log, async () => {})
  try {
    print(`${plural(await countRows(source), 'row')} would go to ${nameDatabase(place)}.`)
    if (movesObjects(config, place)) {
      // A folder may have to be made.
      if (place.bucket) await (await openObjects(place)).check()
      print(`${plural(await countObjects(source), 'object')} would go to ${nameStore(place)}.`)
    } else print(`The objects would stay in ${nameStore(place)}.`)
    print('Nothing was written. Stop the site before the move itself.')
    return 0
  } finally {
    await source.close()
  }
}
