/** compose.yaml: its sites with their settings and secrets, and what each service refers to. */
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { agencySlug } from '../../shared/agency.ts'
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { isPinned } from './image-name.ts'
import type { ComposedSite } from './proxies.ts'
import { checkSettings, secretOf } from './settings.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

const dataFolder = `/var/lib/${agencySlug}`

const words = z.array(z.string())
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.union([z.string(), words]).optional(),
  entrypoint: words.optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: words.optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  mem_limit: z.string().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z
    .array(z.union([z.string(), z.strictObject({ source: z.string(), target: z.string() })]))
    .default([]),
  volumes: words.default([]),
  ports: z.array(z.union([z.string(), z.number()])).default([]),
  networks: z.union([words, z.record(z.string(), z.object({ ipv4_address: z.string() }))]).default([]),
  depends_on: z.union([words, z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
  healthcheck: z.strictObject({ test: words, interval: z.string(), retries: z.number() }).optional(),
})
const schema = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
})
type Compose = z.infer<typeof schema>
type Service = z.infer<typeof service>

const namesOf = (list: readonly string[] | Record<string, unknown>): string[] =>
  Array.isArray(list) ? [...list] : Object.keys(list)
const sourcesOf = ({ secrets }: Service): string[] =>
  secrets.map(secret => (typeof secret === 'string' ? secret : secret.source))

/** The sites of the file, for the proxy in front of them; undefined when it cannot be read. */
export function composedSites(file: DeployFile, port: string): ComposedSite[] | undefined {
  const { content } = readYaml(file, schema)
  if (!content) return undefined
  return Object.entries(content.services).flatMap(([name, { environment }]) =>
    environment.SITE_URL ? [{ host: URL.parse(environment.SITE_URL)?.host ?? '', service: name, port }] : [],
  )
}

/** `made` are the secrets that compose-secrets.sh makes. */
export function checkCompose(file: DeployFile, made: readonly string[], facts: Facts): Fault[] {
  const yaml = readYaml(file, schema)
  const { content, faults } = yaml
  if (!content) return faults
  for (const [name, one] of Object.entries(content.services)) {
    faults.push(...checkReferences(file, yaml, content, name, facts))
    if (one.build) faults.push(...checkSite(file, yaml, content, name, facts))
  }
  const { expect, faults: more } = faultsOf(file)
  for (const [name, { file: path }] of Object.entries(content.secrets))
    expect(
      made.some(known => path === `secrets/${known}`),
      yaml.lineOf('secrets', name, 'file'),
      `compose-secrets.sh does not make ${path}.`,
    )
  return [...faults, ...more]
}

type Yaml = YamlFile<Compose>

function checkReferences(
  file: DeployFile,
  { lineOf }: Yaml,
  all: Compose,
  name: string,
  facts: Facts,
): Fault[] {
  const { expect, faults } = faultsOf(file)
  const one = all.services[name] as Service // a key of it
  const at = (...path: string[]) => lineOf('services', name, ...path)
  const image = one.image
  expect(
    one.build !== undefined || isPinned(image),
    at('image'),
    `${image} needs a version, and no name of a registry.`,
  )
  for (const secret of sourcesOf(one))
    expect(secret in all.secrets, at('secrets'), `There is no secret ${secret}.`)
  for (const network of namesOf(one.networks))
    expect(network in all.networks, at('networks'), `There is no network ${network}.`)
  for (const volume of one.volumes) {
    const [source = ''] = volume.split(':')
    const exists = source.startsWith('.')
      ? facts.exists(join(dirname(file.path), source))
      : source in all.volumes
    expect(exists, at('volumes'), `There is no volume or file ${source}.`)
  }
  for (const other of namesOf(one.depends_on)) {
    const target = all.services[other]
    expect(target !== undefined, at('depends_on'), `There is no service ${other}.`)
    const condition = Array.isArray(one.depends_on) ? undefined : one.depends_on[other]?.condition
    if (condition === 'service_healthy')
      expect(
        target?.healthcheck !== undefined,
        at('depends_on', other),
        `${other} has no healthcheck to wait for.`,
      )
  }
  return faults
}

/** A service that is built from our Dockerfile. */
function checkSite(file: DeployFile, { lineOf }: Yaml, all: Compose, name: string, facts: Facts): Fault[] {
  const { expect, faults } = faultsOf(file)
  const one = all.services[name] as Service // a key of it
  const at = (...path: string[]) => lineOf('services', name, ...path)
  const root = join(dirname(file.path), one.build?.context ?? '.')
  const dockerfile = join(root, one.build?.dockerfile ?? '')
  expect(facts.exists(dockerfile), at('build'), `There is no ${dockerfile} to build from.`)
  const settings = Object.entries(one.environment).map(([setting, value]) => ({
    name: setting,
    value,
    line: at('environment', setting),
  }))
  faults.push(...checkSettings(file, settings, facts))
  for (const { name: setting, value, line } of settings)
    if (secretOf(setting, facts))
      expect(
        sourcesOf(one).some(secret => value === `/run/secrets/${secret}`),
        line,
        `${name} has no secret that is ${value}.`,
      )
  const endpoint = URL.parse(URL.parse(one.environment.OBJECTS_URL ?? '')?.searchParams.get('endpoint') ?? '')
  if (endpoint)
    expect(
      endpoint.hostname in all.services,
      at('environment', 'OBJECTS_URL'),
      `There is no service ${endpoint.hostname}.`,
    )
  const proxies = Object.values(all.services).flatMap(({ networks }) =>
    Array.isArray(networks) ? [] : Object.values(networks).map(({ ipv4_address }) => ipv4_address),
  )
  expect(
    proxies.includes(one.environment.TRUSTED_PROXIES ?? ''),
    at('environment', 'TRUSTED_PROXIES'),
    'TRUSTED_PROXIES is not the address of the proxy: all visitors would share one limit.',
  )
  expect(one.read_only === true, at(), `${name} can write to its own program: set read_only.`)
  expect(one.cap_drop?.includes('ALL') === true, at(), `${name} keeps capabilities: set cap_drop to ALL.`)
  expect(
    one.security_opt?.includes('no-new-privileges:true') === true,
    at(),
    `${name} may gain privileges: set no-new-privileges.`,
  )
  expect(
    one.volumes.some(volume => volume.endsWith(`:${dataFolder}`)),
    at(),
    `${name} keeps nothing: mount a volume at ${dataFolder}.`,
  )
  return faults
}
