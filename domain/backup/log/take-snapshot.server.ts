/** A copy of the database, on its way into the place. */
import { rm } from 'node:fs/promises'
import type { LogReader } from './read-log.server'
import type { SnapshotFile } from './send-log.server'

/** Undefined when the generation ended before its copy began. */
export async function takeSnapshot(
  reader: LogReader,
  path: string,
  now: () => number,
): Promise<SnapshotFile | undefined> {
  await rm(path, { force: true })
  const at = now()
  const copied = reader.copyTo(path)
  const of = reader.generation
  if (!copied || !of) return undefined
  const { name: generation, number } = of
  await copied
  return { generation, number, at, path }
}

/** Milliseconds after a failed one. */
const shortest = 10_000
const longest = 10 * 60_000

/** When the next may be tried: each is a copy of the whole database, so the pause doubles while they fail. */
export function createPause(now: () => number) {
  let pause = shortest
  let until = Number.NEGATIVE_INFINITY
  return {
    isOver: () => now() >= until,
    lengthen() {
      until = now() + pause
      pause = Math.min(2 * pause, longest)
    },
    reset() {
      pause = shortest
    },
  }
}
