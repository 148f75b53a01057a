/** The files that are checked. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployFile } from './faults.ts'

/** Monitoring is read by a test of its own; secrets are this machine's. */
const elsewhere = /^deploy\/(monitoring|secrets)\//

export function readDeployFiles(): DeployFile[] {
  const paths = readdirSync('deploy', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter(path => !elsewhere.test(path))
  return ['.dockerignore', ...paths.toSorted()].map(path => ({ path, text: readFileSync(path, 'utf8') }))
}
