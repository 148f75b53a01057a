/**
 * `node scripts/complete-lock.mjs`, after adding a package with binaries: npm leaves binaries of other systems out
 * of package-lock.json where its registry lacks them. `npm ci` then refuses the file, and `npm install` on such a
 * system never fetches its binary. This adds the missing entries; npm fills in the rest where it installs them.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const lockFile = 'package-lock.json'

/** Optional dependencies of locked packages that have no entry of their own. */
export function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => ({ name, range, neededBy: path })),
  )
}

/** Node's own way of looking: in the package's folder, then in each folder above it. */
function isLocked(packages, folder, name) {
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

/** What a package of binaries says of itself in its name: `-linux-x64-musl` is for Linux, x64 and musl. */
export function platformOf(name) {
  const words = name.split(/[-/]/).flatMap(word => (word.startsWith('linuxmusl') ? ['linux', 'musl'] : word))
  const os = systems.filter(system => words.includes(system))
  const cpu = processors.filter(processor => words.includes(processor))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0))
}

function complete() {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  const missing = findMissing(lock.packages)
  for (const { name, range, neededBy } of missing) {
    if (!/^\d+\.\d+\.\d+\S*$/.test(range))
      throw new Error(`${name}@${range} is no single version; add it by hand.`)
    const dev = lock.packages[neededBy].dev && { dev: true }
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
