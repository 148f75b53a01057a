/**
 * `npm test`: types, lint, dead code, build, then the tests, except those that have passed and whose subject has not
 * changed since. CI runs every one; `npm test -- --all` does, too, with all random texts where others take a quarter.
 * Other arguments after `--` go to vitest, such as `npm test -- --project unit`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { readJson } from '../shared/read-json.ts'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { findProved, keysOfTests, recordPassed } from './test-selection.ts'

/** Of what vitest's reporter writes, what is needed here. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
})

const report = join(tmpdir(), `site-tests-${process.pid}.json`)
/** There npm's programs are scripts of the shell, which nothing else starts. */
const shell = process.platform === 'win32'

await run('react-router', 'typegen')
// Each leaves a core idle for a while, so they run at the same time.
await Promise.all([
  run('tsc'),
  run('biome', 'check', '--error-on-warnings', '.'),
  run('knip', '--no-progress'),
  buildWhenNeeded().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  }),
])
const wantsAll = process.argv.includes('--all')
const asked = process.argv.slice(2).filter(argument => argument !== '--all')
// Taken before the run: what changes during it has not been tested.
const keys = keysOfTests()
const runsAll = asked.length > 0 || wantsAll || process.env.CI !== undefined
const proved = runsAll ? [] : findProved(keys)
if (proved.length > 0)
  console.log(`${proved.length} files passed on what they prove as it is; npm test -- --all runs them, too.`)
const status = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...proved.flatMap(file => ['--exclude', file]),
    ...asked,
  ],
  { shell, stdio: 'inherit', env: { ...process.env, ...(wantsAll && { ALL_TESTS: '1' }) } },
).status
const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport()
if (asked.length === 0) recordPassed(keys, [...proved, ...passedFiles()])
printSlowest()
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status ?? 1)

function readReport() {
  const read = readJson(reportSchema, readFileSync(report, 'utf8'))
  rmSync(report)
  return read
}

/** A file with a skipped test has not passed: the next machine may have the database that it wants. */
function passedFiles(): string[] {
  return testResults
    .filter(file => [file, ...file.assertionResults].every(({ status }) => status === 'passed'))
    .map(({ name }) => relative('.', name))
}

/** The ten tests that took longest, in seconds. */
function printSlowest(): void {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('.', name)} ${fullName}`,
      duration: duration ?? 0,
    })),
  )
  const slowest = tests.toSorted((one, other) => other.duration - one.duration).slice(0, 10)
  console.log('\nThe slowest:')
  for (const { name, duration } of slowest)
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Shows what the command prints when it is done. The first that fails ends the program. */
async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, {
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part))
  const [status] = await once(child, 'close')
  console.log(`\n> ${[command, ...args].join(' ')}\n${Buffer.concat(printed)}`)
  if (status !== 0) process.exit(status ?? 1)
}
