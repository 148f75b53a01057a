/** What `npm run move` does, apart from its words: it opens both sites, moves, and tells of it. */
import { countObjects } from '../../../domain/move/move-objects.server'
import { moveSite } from '../../../domain/move/move-site.server'
import { systemClock } from '../../../platform/clock'
import type { Config } from '../../../platform/config'
import { type OpenDatabase, openMoveSource, openMoveTarget } from '../../../platform/db/connect'
import { nameDatabase } from '../../../platform/db/database-name'
import { keepOthersOut, type Patience, usualPatience } from '../../../platform/db/move/keep-out'
import { createLog } from '../../../platform/log'
import { openObjects } from '../../open-objects'
import type { CommandContext } from '../run'
import { bringFiles, requireNoOtherKey } from './bring-files'
import { describeMoved, explainStop, warningOfPassword } from './describe-move'
import { type MovePlace, movesObjects, readMovePlace } from './move-place'
import { createProgress, type Progress } from './move-progress'
import type { MoveRequest } from './move-request'
import { countRows, planMove } from './plan-move'

type Context = Pick<CommandContext, 'config' | 'env' | 'print' | 'warn' | 'rewrite'>

/** Returns the exit code. Throws UsageError or ConfigError; a target that was begun is gone on with by the next call. */
export async function runMove(
  request: MoveRequest,
  context: Context,
  patience = usualPatience,
): Promise<number> {
  const { config, env, warn } = context
  const place = readMovePlace(request, config, env)
  const warning = request.to && warningOfPassword(request.to)
  if (warning) warn(warning)
  warn(`To: ${nameDatabase(place)}`)
  try {
    requireNoOtherKey(config, place.dataDir)
    if (request.isDryRun) return await planMove(place, context)
    return await withSites(config, place, patience, sites => moveBetween(sites, place, context))
  } catch (error) {
    throw explainStop(error)
  }
}

interface Sites {
  source: OpenDatabase
  target: OpenDatabase
}

async function withSites<T>(
  config: Config,
  place: MovePlace,
  patience: Patience,
  use: (sites: Sites) => Promise<T>,
): Promise<T> {
  const log = createLog('silent')
  const source = await openMoveSource(config, log, keepOthersOut(patience))
  try {
    const target = await openMoveTarget(place, log, nameDatabase(config))
    try {
      return await use({ source, target })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function moveBetween({ source, target }: Sites, place: MovePlace, context: Context): Promise<number> {
  const { config, print, warn, rewrite } = context
  const objects = await openStores(config, place)
  const rows = await countRows(source)
  const total = objects ? await countObjects(source) : 0
  const progress = createProgress({ warn, rewrite, elapsed: () => systemClock.elapsed() })
  const part = (verb: string, all: number, unit: string) => inPart(progress, verb, all, unit)
  const [copying, bringing, comparing] = [
    part('Copying', rows, 'rows'),
    part('Copying', total, 'objects'),
    part('Comparing', rows, 'rows'),
  ]
  const bring = () => bringFiles(config, place.dataDir)
  const move = { source, target, name: nameDatabase(config), objects, bringFiles: bring }
  const moved = await moveSite(move, {
    copying: (table, count, when) => copying(count, table, when === 'before'),
    bringing: () => bringing(1),
    comparing: (table, count) => comparing(count, table),
    changed: tables => warn(`Written to since they were copied, and copied again: ${tables.join(', ')}`),
  }).finally(progress.end)
  target.markInstalled()
  for (const line of describeMoved(config, place, { rows, moved })) print(line)
  return 0
}

/** Undefined when objects stay. Throws what a store says that cannot be used. */
async function openStores(config: Config, place: MovePlace) {
  if (!movesObjects(config, place)) return undefined
  const [from, to] = [await openObjects(config), await openObjects(place)]
  await from.check()
  await to.check()
  return { from, to }
}

/** Adds to a part of the work that begins with the first of it. */
function inPart(progress: Progress, verb: string, total: number, unit: string): Progress['add'] {
  let hasBegun = false
  return (...done) => {
    if (!hasBegun) progress.begin(verb, total, unit)
    hasBegun = true
    progress.add(...done)
  }
}
