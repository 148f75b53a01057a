/** A disk of a few megabytes that a test can fill. Only root of a Linux machine can make one, as CI is. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd } from './at-the-end'
import { deleteFolder } from './delete-folder'
import { makeFolder } from './make-folder'

export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Gives back what `fill` took. */
  free(): void
}

/** A tmpfs of 32 MB, gone after the test; undefined where none can be mounted. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = makeFolder('disk')
  atTheEnd(() => deleteFolder(folder))
  if (process.platform !== 'linux' || spawnSync('mount', tmpfs(folder)).status !== 0) return undefined
  atTheEnd(() => {
    spawnSync('umount', ['--lazy', folder])
  })
  const filling = join(folder, 'filling')
  return {
    folder,
    fill: () => {
      // A page of memory at a time, as tmpfs gives it.
      for (const size of [1024 * 1024, 4096])
        while (true)
          try {
            writeFileSync(filling, Buffer.alloc(size), { flag: 'a' })
          } catch {
            break
          }
    },
    free: () => rmSync(filling, { force: true }),
  }
}

const tmpfs = (folder: string): string[] => ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]
