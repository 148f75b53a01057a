/** A site from one database and object store to others: rows, objects, and a comparison of both sides at the end. */
import type { OnRows } from '../../platform/db/move/copy-rows'
import {
  copyDifferent,
  fillTarget,
  findDifferences,
  finishTarget,
  type Move,
} from '../../platform/db/move/move-rows'
import type { Objects } from '../../platform/objects/objects'
import { searchEditions } from '../backup/restored-rows.server'
import { type MovedObjects, moveObjects } from './move-objects.server'

export interface SiteMove extends Move {
  /** Undefined when they stay where they are. */
  objects: { from: Pick<Objects, 'get'>; to: Pick<Objects, 'get' | 'put'> } | undefined
  /** Puts what the data folder has beside the database into that of the target. Called before a site can start there. */
  bringFiles: () => void
}

/** What the person who waits is told. */
export interface MoveWatch {
  copying: OnRows
  bringing: () => void
  comparing: OnRows
  /** Tables that were written to since they were copied, and are copied again. */
  changed: (tables: readonly string[]) => void
}

/**
 * A killed move goes on when it is called again. Unlike a restore it changes no row: sessions, invites and waiting emails
 * go on, which is why the source must have stopped for good. Throws ConfigError or what database and stores say; the
 * target is half filled then, and no site starts on it.
 */
export async function moveSite(move: SiteMove, watch: MoveWatch): Promise<MovedObjects | undefined> {
  await fillTarget(move, watch.copying)
  const bring = async () => move.objects && moveObjects(move.source, move.objects, watch.bringing)
  let moved = await bring()
  const different = await findDifferences(move, watch.comparing)
  if (different.length > 0) {
    watch.changed(different)
    await copyDifferent(move, different, () => {})
    // Rows that came late may name objects that came late.
    moved = await bring()
  }
  move.bringFiles()
  await finishTarget(move.target, searchEditions)
  return moved
}
