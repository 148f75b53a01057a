/** Settings as the files of deploy/ give them: each is one that the site knows, with a value that it takes. */
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'

export interface Setting {
  name: string
  value: string
  line: number
}

/** What Node, npm, the allocator and the start read, which are no settings of the site. */
const ofTheStart = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'NODE_ENV',
  'SETTINGS_FILE',
  'npm_config_cache',
]

/** What may stand in a file of secrets, so that settings which need each other can be read together. */
const samples: Record<string, string> = {
  AUTH_KEY: 'k'.repeat(43),
  DATABASE_URL: 'postgres://user:password@localhost/site',
  MAIL_URL: 'smtp://localhost',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

/** The setting whose value `NAME_FILE` holds. */
export const secretOf = (name: string, { secrets }: Facts): string | undefined =>
  secrets.find(secret => name === `${secret}_FILE`)

/** `NAME=value` in lines, as a settings file has it. */
export const readLines = (text: string): Setting[] =>
  text.split('\n').flatMap((words, index) => {
    const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(words) ?? []
    return name === undefined ? [] : { name, value, line: index + 1 }
  })

export function checkSettings(file: DeployFile, settings: readonly Setting[], facts: Facts): Fault[] {
  const { add, faults } = faultsOf(file)
  const env: Record<string, string> = {}
  for (const { name, value, line } of settings) {
    const secret = secretOf(name, facts)
    if (secret) env[secret] = samples[secret] ?? ''
    else if (!facts.settings.has(name) && !ofTheStart.includes(name))
      add(line, `${name} is no setting of the site.`)
    // A unit's instance is filled in later.
    else if (!value.includes('%')) env[name] = value
  }
  for (const problem of facts.problemsOf(env)) {
    const of = settings.find(({ name }) => problem.startsWith(`${name.replace(/_FILE$/, '')} `))
    add(of?.line ?? 1, problem)
  }
  return faults
}
