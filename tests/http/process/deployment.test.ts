/** The deployment of README.md with the files of deploy/, without systemd and nginx: as a user who owns only the data. */
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json'
import { requireBuild } from '../../../scripts/builds.mjs'
import { bundledPackages } from '../../../scripts/bundle/bundled-packages'
import { billOf } from '../../../scripts/sbom/bill'
import { type Deployment, deploy, finishedBuild } from '../../support/site/deployed-site'
import { freePort } from '../../support/site/free-port'
import {
  runToEnd,
  startRefused,
  startServerProcess,
  stopServerProcess,
} from '../../support/site/server-process'

const section = /^## Deploy\n([\s\S]*?)^## /m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
const blockWith = (words: string): string => blocks.find(block => block.includes(words)) ?? ''
const unitFile = readFileSync('deploy/systemd/quorum-and-quay.service', 'utf8')
const settingsFile = readFileSync('deploy/quorum-and-quay.env', 'utf8')

interface Unit {
  env: Record<string, string>
  command: readonly [program: string, ...words: string[]]
  place: { cwd: string; uid?: number; gid?: number }
}

/** What the unit starts, where and with which environment. */
function readUnit({ below, account, prefix }: Deployment): Unit {
  const unit = below(unitFile)
  const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  const environment = settingOf('Environment')
    .split(' ')
    .map(pair => pair.split('='))
  const [program = '', ...words] = settingOf('ExecStart').split(' ')
  return {
    env: { HOME: join(prefix, 'nowhere'), ...Object.fromEntries(environment) },
    command: [program, ...words],
    place: { cwd: settingOf('WorkingDirectory'), ...account },
  }
}

it('the unit takes away what the site never needs', () => {
  const lines = unitFile.split('\n')
  for (const line of ['UMask=0077', 'MemoryMax=1G', 'CapabilityBoundingSet=', 'NoNewPrivileges=yes'])
    expect(lines).toContain(line)
  expect(lines).toContain('SystemCallFilter=@system-service')
  expect(lines).toContain('SystemCallFilter=~@privileged')
})

// Thousands of links and a dozen processes: longer than any other test on a busy disk.
it("README's deployment serves, restarts and answers its commands", { timeout: 180_000 }, async () => {
  const port = await freePort()
  const deployment = deploy(settingsFile, port)
  const unit = readUnit(deployment)
  const start = (env = unit.env) =>
    startServerProcess({ LOG_LEVEL: 'info', ...env, PORT: String(port) }, unit.command, unit.place)

  const server = await start()
  await server.printed('"msg":"there is no owner yet: npm run invite -- --role owner')
  await runCommands(deployment, unit)
  await stopServerProcess(server)

  // Sources that changed, in a checkout that the site cannot write: a restart serves the build that is there.
  appendFileSync(join(unit.place.cwd, 'package-lock.json'), '\n')
  const again = await start()
  expect(again.output()).not.toContain('Building')
  await stopServerProcess(again)
  const { NODE_ENV: _, ...elsewhere } = unit.env
  await expectRefusals(unit, elsewhere)

  removeSources(unit.place.cwd)
  const without = await start(elsewhere)
  expect((await fetch(`${without.url}/about`)).status).toBe(200)
  await stopServerProcess(without)
  expectPrivate(deployment.below('/var/lib/quorum-and-quay'))
  // Neither the commands nor the starts have left anything.
  expect(readdirSync(unit.place.cwd).sort()).toEqual(finishedBuild)
})

/** Those of README, as they are printed there; and one that was not told of the settings. */
async function runCommands({ below }: Deployment, { env: { HOME = '' }, place }: Unit): Promise<void> {
  const commands = below(blockWith('npm run enquiries'))
  const { code, output } = await runToEnd(['sh', '-e', '-c', commands], { HOME }, place)
  const database = below('/var/lib/quorum-and-quay/site.sqlite')
  expect(output.match(/^Database: .+$/gm)).toEqual([1, 2, 3, 4].map(() => `Database: ${database}`))
  expect(output).toMatch(/^https:\/\/www\.example\.com\/auth#invite=\S{19}$/m)
  expect(output).toContain('No enquiries yet.')
  expect(output).toContain('No subscribers yet.')
  expect(output).toMatch(/backup\.sqlite \d+ KiB$/m)
  expect(code).toBe(0)

  const lost = await runToEnd(['npm', 'run', 'subscribers', '--', 'list'], { HOME }, place)
  expect(lost.output).toContain(`No site is installed in ${join(place.cwd, 'data')}: name its settings file`)
  expect(lost.code).toBe(1)
}

async function expectRefusals({ env, place }: Unit, toBuild: Unit['env']): Promise<void> {
  const misnamed = `${env.SETTINGS_FILE}.old`
  expect(await startRefused({ ...env, SETTINGS_FILE: misnamed }, place)).toEqual({
    code: 1,
    output: `The settings file ${misnamed} cannot be read (ENOENT): correct SETTINGS_FILE or the file's permissions.\n`,
  })
  expect(await startRefused(toBuild, place)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The packages that build the site are not installed: run npm install --include=dev/,
    ),
  })
  const builder = join(place.cwd, 'node_modules/@react-router/dev')
  mkdirSync(builder, { recursive: true })
  writeFileSync(join(builder, 'bin.cjs'), '')
  expect(await startRefused(toBuild, place)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Building the site \.\.\.\n.+\/build\/lock cannot be locked \(.+\n$/),
  })
}

/** No other user of the machine can read what the site and its commands wrote; among it is the key. */
function expectPrivate(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('auth.key')
  expect(names).toContain('backup.sqlite')
  expect(names.filter(name => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([])
}

function removeSources(checkout: string): void {
  chmodSync(checkout, 0o755)
  for (const name of readdirSync(checkout))
    if (!finishedBuild.includes(name)) rmSync(join(checkout, name), { recursive: true })
}

it('needs no package that npm ci --omit=dev leaves out', () => {
  const folder = dirname(fileURLToPath(requireBuild().server))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.js'),
  )
  const imported = files.flatMap(name =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^(?:import|export)\b[^'";]*?["']([^"']+)["']|\b(?:import|(?:__)?require)\(\s*["']([^"']+)["']\s*\)/gm,
      ),
    ].map(([, first, second]) => first ?? second ?? ''),
  )
  const packages = imported
    .filter(name => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  expect(new Set(packages).size).toBeGreaterThan(20)
  expect(packages.filter(name => !Object.hasOwn(packageJson.dependencies, name))).toEqual([])
})

it('has the licence of each package inside its server, and the bill of materials names them', () => {
  const file = join(dirname(fileURLToPath(requireBuild().server)), 'third-party-licences.txt')
  const licences = [...readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+) \(/gm)]
  const inside = licences.map(([, name = '', version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
  const billed = billOf(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).components
  expect(inside.filter(purl => !billed.some(one => one.purl === purl))).toEqual([])
  expect(licences.map(([, name]) => name)).toEqual(expect.arrayContaining(bundledPackages))
})
