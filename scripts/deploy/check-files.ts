/** Checks the files of deploy/ as they are, each by itself and against the others. */
import { basename } from 'node:path'
import { agencySlug } from '../../shared/agency.ts'
import { checkCompose, composedSites } from './compose.ts'
import { checkDockerfile } from './dockerfile.ts'
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { checkKubernetes } from './kubernetes.ts'
import { checkCaddyfile, checkNginx } from './proxies.ts'
import { checkSettings, readLines } from './settings.ts'
import { checkUnit, compareServices } from './unit-files.ts'

/** What the image must never hold, and what it is made from. */
const secretPaths = ['.env', '.git', 'build', 'data', 'deploy', 'node_modules']
const sources = ['app', 'content', 'domain', 'platform', 'public', 'scripts', 'server', 'shared', 'showcase']

export interface Checked {
  path: string
  what: string
  faults: Fault[]
}

export function checkFiles(files: readonly DeployFile[], facts: Facts): Checked[] {
  const get = (path: string): DeployFile => files.find(file => file.path === path) ?? { path, text: '' }
  const [settings, compose, dockerfile] = [
    get(`deploy/${agencySlug}.env`),
    get('deploy/compose.yaml'),
    get('deploy/Dockerfile'),
  ]
  const ignored = get('.dockerignore').text.split('\n').filter(Boolean)
  const port = /\bPORT=(\d+)/.exec(dockerfile.text)?.[1] ?? '3000'
  const made = secretsMadeBy(get('deploy/compose-secrets.sh'))
  const units = files.filter(({ path }) => /\/systemd\/.*\.(service|socket|conf)$/.test(path))
  const manifests = files.filter(({ path }) => path.startsWith('deploy/kubernetes/'))
  const ofManifests = checkKubernetes(manifests, facts)
  const ofServices = compareServices(units.filter(({ path }) => path.endsWith('.service')))
  const of = (found: readonly Fault[], { path }: DeployFile) => found.filter(({ file }) => file === path)
  return files.map(file => {
    const { path } = file
    const checked = (what: string, faults: Fault[]): Checked => ({ path, what, faults })
    if (file === settings) return checked('settings', checkSettings(file, readLines(file.text), facts))
    if (file === dockerfile) return checked('instructions, settings', checkDockerfile(file, ignored, facts))
    if (file === compose)
      return checked('YAML, schema, references, settings', checkCompose(file, made, facts))
    if (basename(path) === '.dockerignore') return checked('what it leaves out', checkIgnored(file, ignored))
    if (basename(path) === 'nginx.conf')
      return checked('grammar, addresses', checkNginx(file, settings, facts))
    if (basename(path) === 'Caddyfile')
      return checked('grammar, addresses', checkCaddyfile(file, composedSites(compose, port)))
    if (units.includes(file))
      return checked('paths, settings', [...checkUnit(file, settings, facts), ...of(ofServices, file)])
    if (manifests.includes(file)) return checked('YAML, schema, references', of(ofManifests, file))
    if (path.endsWith('.sh')) return checked('secrets that it makes, against compose.yaml', [])
    return checked('nothing', [{ file: path, line: 1, sentence: 'No check knows this file: add one.' }])
  })
}

function checkIgnored(file: DeployFile, ignored: readonly string[]): Fault[] {
  const { expect, faults } = faultsOf(file)
  for (const path of secretPaths) expect(ignored.includes(path), 1, `${path} is not left out of the image.`)
  for (const path of sources)
    expect(!ignored.includes(path), ignored.indexOf(path) + 1, `${path} is left out, and the build needs it.`)
  return faults
}

/** Files that the script writes, for each site where it says `$site`. */
function secretsMadeBy({ text }: DeployFile): string[] {
  const sites = /for site in ([\w ]+);/.exec(text)?.[1]?.split(' ') ?? []
  return [...text.matchAll(/>>? "?([\w$.-]+)"?$/gm)].flatMap(([, name = '']) =>
    name.includes('$site') ? sites.map(site => name.replace('$site', site)) : [name],
  )
}
