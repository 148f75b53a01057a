/** What the files of deploy/ must agree with: the settings, the pinned Node, the paths of the documents. */
import { existsSync, readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { secrets } from '../settings/settings-file.mjs'

type Environment = Record<string, string | undefined>

export interface Facts {
  settings: ReadonlySet<string>
  secrets: readonly string[]
  /** What the site would say of these settings, one sentence for each wrong one. */
  problemsOf: (env: Environment) => string[]
  nodeVersion: string
  /** README.md and docs/operations.md: what tells an operator of paths, users and units. */
  papers: string
  exists: (path: string) => boolean
}

/** `parseConfig` is handed over: only some programs resolve its imports. */
export function readFacts(parseConfig: (env: Environment) => unknown): Facts {
  const settings = new Set<string>()
  parseConfig(new Proxy<Environment>({}, { get: (_, name) => void settings.add(String(name)) }))
  return {
    settings,
    secrets,
    problemsOf(env) {
      try {
        parseConfig(env)
        return []
      } catch (error) {
        return error instanceof Error ? error.message.split('\n') : [String(error)]
      }
    },
    nodeVersion: packageJson.dependencies.node,
    papers: ['README.md', 'docs/operations.md'].map(path => readFileSync(path, 'utf8')).join('\n'),
    exists: existsSync,
  }
}
