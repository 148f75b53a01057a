/** The site as README.md deploys it: sources, a build of them, and the packages that a running site needs. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuild } from '../../../scripts/builds.mjs'
import { sources } from '../../../scripts/hash-sources.mjs'
import { unprivilegedAccount } from '../data/postgres'
import { temporaryFolder } from './server-process'

export interface Deployment {
  /** Stands for the root of the machine. */
  prefix: string
  /** The user of the site, when the tests run as root. */
  account: { uid: number; gid: number } | undefined
  /** README's paths, below the prefix. */
  below: (text: string) => string
}

/** Makes the folders and the settings file as README says, on this port. */
export function deploy(settings: string, port: number): Deployment {
  // Not in memory: packages are linked, which only their own disk can do.
  const prefix = temporaryFolder(mkdtempSync(join(tmpdir(), 'qq-deployment-')))
  chmodSync(prefix, 0o755)
  const account = unprivilegedAccount()
  const below = (text: string) => text.replace(/\/(srv|etc|var\/lib)(?=\/quorum-and-quay)/g, `${prefix}/$1`)
  const [checkout, data, file] = ['srv', 'var/lib', 'etc'].map(folder => {
    mkdirSync(join(prefix, folder), { recursive: true })
    return join(prefix, folder, 'quorum-and-quay')
  }) as [string, string, string] // three in, three out
  copyCheckout(checkout)
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(`${file}.env`, below(settings).replace(/^PORT=.+$/m, `PORT=${port}`), { mode: 0o640 })
  if (account) {
    chownSync(data, account.uid, account.gid)
    chownSync(`${file}.env`, 0, account.gid)
  }
  return { prefix, account, below }
}

/** What a server needs that gets a finished build instead of the sources: docs/operations.md. */
export const finishedBuild = [
  'build',
  'node_modules',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
]

function copyCheckout(checkout: string): void {
  const { hash } = requireBuild()
  mkdirSync(join(checkout, 'build'), { recursive: true })
  for (const path of [
    ...sources.filter(path => !path.startsWith('scripts/')),
    `build/${hash}`,
    'build/current',
    'scripts',
  ])
    cpSync(path, join(checkout, path), { recursive: true })
  linkPackages(checkout)
  // Whoever the tests run as: the user of the site cannot write here.
  for (const folder of ['.', 'build', `build/${hash}`]) chmodSync(join(checkout, folder), 0o555)
}

/** What `npm ci --omit=dev` leaves, as hard links: a copy would take a quarter of a gigabyte. */
function linkPackages(checkout: string): void {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  for (const [path, { dev }] of Object.entries(lock.packages))
    if (path && !dev && existsSync(path)) linkFolder(path, join(checkout, path))
  const programs = join(checkout, 'node_modules/.bin')
  mkdirSync(programs)
  for (const name of readdirSync('node_modules/.bin')) {
    const target = readlinkSync(join('node_modules/.bin', name))
    if (existsSync(join(programs, target))) symlinkSync(target, join(programs, name))
  }
}

/** Packages inside a package have their own line in the lock file. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === 'node_modules') continue
    const [source, target] = [join(from, name), join(to, name)]
    if (lstatSync(source).isDirectory()) linkFolder(source, target)
    else linkFile(source, target)
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The temporary folder may be on another disk.
    copyFileSync(from, to)
  }
}
