/**
 * `node scripts/complete-lock.ts`, after adding a package with binaries: npm leaves binaries of other systems out
 * of package-lock.json where its registry lacks them. `npm ci` then refuses the file, and `npm install` on such a
 * system never fetches its binary. This adds the missing entries, and to every entry without one the hash that the
 * registry names (integrity): npm compares it with what it downloads, so that no mirror or proxy can exchange a package.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { isObject, readJson } from '../shared/read-json.ts'
import { readWords } from './words.mjs'

const lockFile = 'package-lock.json'

/** An entry of package-lock.json, by its folder. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/** The file is written back as it was read, so it is taken as it is. */
const lockSchema = z.custom<{ packages: Record<string, LockedPackage> }>(
  value => isObject(value) && isObject(value.packages),
)

interface MissingPackage {
  name: string
  range: string
  neededBy: string
}

/** Optional dependencies of locked packages without their own entry. */
export function findMissing(packages: Record<string, LockedPackage>): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => findLocked(packages, path, name) === undefined)
      .map(([name, range]) => ({ name, range, neededBy: path })),
  )
}

/** Where Node finds what the package in this folder imports: in the folder, then in each folder above it. */
export function findLocked(
  packages: Readonly<Record<string, object>>,
  folder: string,
  name: string,
): string | undefined {
  const found = `${folder && `${folder}/`}node_modules/${name}`
  if (packages[found]) return found
  if (folder === '') return undefined
  return findLocked(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name)
}

/** The folders of entries without a hash, which npm would install without looking. */
export const listUnverified = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages)
    .filter(([folder, { integrity, link }]) => folder !== '' && !link && !/^sha512-/.test(integrity ?? ''))
    .map(([folder]) => folder)

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** The platform in the name of a binary package: `-linux-x64-musl` is for Linux, x64 and musl. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/).flatMap(word => (word.startsWith('linuxmusl') ? ['linux', 'musl'] : word))
  const os = systems.filter(system => words.includes(system))
  const cpu = processors.filter(processor => words.includes(processor))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0))
}

/** SHA-512 of a package as the registry names it; undefined when it cannot be reached or does not know the version. */
async function askIntegrity(name: string, version: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
    return /^sha512-[A-Za-z0-9+/]{86}==$/.exec(stdout.trim())?.[0]
  } catch {
    return undefined
  }
}

/** Adds what the registry answers; returns the folders for which it did not. */
async function addIntegrity(packages: Record<string, LockedPackage>): Promise<string[]> {
  const left: string[] = []
  for (const folder of listUnverified(packages)) {
    const { version = '', ...rest } = packages[folder] ?? {}
    const integrity = await askIntegrity(folder.slice(folder.lastIndexOf('node_modules/') + 13), version)
    if (integrity) packages[folder] = { version, integrity, ...rest }
    else left.push(folder)
  }
  return left
}

async function complete(): Promise<void> {
  readWords({
    help: 'Usage: node scripts/complete-lock.ts\n\nAdds missing binaries and hashes to package-lock.json.',
  })
  const lock = readJson(lockSchema, readFileSync(lockFile, 'utf8'))
  const missing = findMissing(lock.packages)
  for (const { name, range, neededBy } of missing) {
    if (!/^\d+\.\d+\.\d+\S*$/.test(range))
      throw new Error(`${name}@${range} is a range, not one version: add it by hand.`)
    const dev = lock.packages[neededBy]?.dev && { dev: true }
    // In npm's own order, so that its next install leaves the file as it is.
    const facts = Object.entries({ ...platformOf(name), ...dev, optional: true }).sort()
    lock.packages[`node_modules/${name}`] = { version: range, ...Object.fromEntries(facts) }
  }
  const left = await addIntegrity(lock.packages)
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(
    missing.length === 0 ? 'Nothing was missing.' : missing.map(({ name }) => `added ${name}`).join('\n'),
  )
  if (left.length === 0) return
  console.error(`The registry names no hash for these, or cannot be reached: ${left.join(', ')}`)
  process.exitCode = 1
}

if (import.meta.main) await complete()
