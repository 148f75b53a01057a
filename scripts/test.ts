/**
 * `npm test`: types, lint, dead code, build, then every test. Arguments after `--` go to vitest, for example
 * `npm test -- --project unit`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './build-when-needed.mjs'

const report = join(tmpdir(), `quorum-and-quay-tests-${process.pid}.json`)

run('react-router', 'typegen')
run('tsc')
run('biome', 'check', '--error-on-warnings', '.')
run('knip', '--no-progress')
await buildWhenNeeded().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const status = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
).status
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
rmSync(report)
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status ?? 1)

function run(command: string, ...args: string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
