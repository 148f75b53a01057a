/** One hash of a build's inputs, by content only: a checkout, a copy or `touch` changes timestamps. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
/** What a build is made of. */
export const sources = [
  'app',
  'content',
  'domain',
  'platform',
  'public',
  'server',
  'shared',
  'showcase',
  'scripts/bundle',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Whether this folder holds the sources, and not only a finished build of them. */
export const hasSources = (root = project) => sources.every(source => existsSync(join(root, source)))

export function hashSources(root = project) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(source => listFiles(root, source))) {
    const content = readFileSync(join(root, path))
    // Length-prefixed, so that no two lists of files hash alike (collision by concatenation).
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Every file at or below this path, in the same order everywhere.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => listFiles(root, `${path}/${name}`))
}
