/**
 * `node scripts/complete-lock.ts`, after adding a package with binaries: npm leaves binaries of other systems out
 * of package-lock.json where its registry lacks them. `npm ci` then refuses the file, and `npm install` on such a
 * system never fetches its binary. This adds the missing entries; npm fills in the rest where it installs them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { readWords } from './words.mjs'

const lockFile = 'package-lock.json'

/** An entry of package-lock.json, by its folder. */
export interface LockedPackage {
  version?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

interface MissingPackage {
  name: string
  range: string
  neededBy: string
}

/** Optional dependencies of locked packages without their own entry. */
export function findMissing(packages: Record<string, LockedPackage>): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => ({ name, range, neededBy: path })),
  )
}

/** Node's module resolution: the package's folder, then each folder above it. */
function isLocked(packages: Record<string, LockedPackage>, folder: string, name: string): boolean {
  if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  return folder !== '' && isLocked(packages, above, name)
}

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

function complete(): void {
  readWords({ help: 'Usage: node scripts/complete-lock.ts\n\nAdds missing binaries to package-lock.json.' })
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const missing = findMissing(lock.packages)
  for (const { name, range, neededBy } of missing) {
    if (!/^\d+\.\d+\.\d+\S*$/.test(range))
      throw new Error(`${name}@${range} is a range, not one version: add it by hand.`)
    const dev = lock.packages[neededBy]?.dev && { dev: true }
    // In npm's own order, so that its next install leaves the file as it is.
    const facts = Object.entries({ ...platformOf(name), ...dev, optional: true }).sort()
    lock.packages[`node_modules/${name}`] = { version: range, ...Object.fromEntries(facts) }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(
    missing.length === 0 ? 'Nothing was missing.' : missing.map(({ name }) => `added ${name}`).join('\n'),
  )
}

if (import.meta.main) complete()
