/**
 * `npm test`: types, lint, dead code, build, then every test. Arguments after `--` go to vitest, for example
 * `npm test -- --project unit`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './build-when-needed.mjs'

const report = join(tmpdir(), `quorum-and-quay-tests-${process.pid}.json`)

await run('react-router', 'typegen')
// Each leaves a core idle for a while, so they go together.
await Promise.all([
  run('tsc'),
  run('biome', 'check', '--error-on-warnings', '.'),
  run('knip', '--no-progress'),
  buildWhenNeeded().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  }),
])
const status = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
).status
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
rmSync(report)
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status ?? 1)

/** Shows what the command prints when it is done. The first that fails ends the program. */
async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part))
  const [status] = await once(child, 'close')
  console.log(`\n> ${[command, ...args].join(' ')}\n${Buffer.concat(printed)}`)
  if (status !== 0) process.exit(status ?? 1)
}
