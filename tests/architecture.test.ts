/** Keeps the rules of docs/architecture.md true. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projects } from '../app/features/portfolio/projects.server'
import { findMissing, type LockedPackage, platformOf } from '../scripts/complete-lock.mjs'
import { findCycle, listFiles, readSources, type SourceFile } from './support/source-files'

const sources = readSources('app', 'server', 'platform')
const ourFolders = ['app', 'server', 'platform', 'tests', 'scripts', 'bench', 'docs']

/** The module of each feature that all others may know: its types and constants. */
const nouns = {
  account: 'account',
  blog: 'post',
  company: 'company',
  enquiry: 'enquiry',
  images: 'image',
  newsletter: 'subscriber',
  people: 'person',
  portfolio: 'project',
  services: 'service',
} as const
const nounFiles = Object.entries(nouns).map(([feature, noun]) => `app/features/${feature}/${noun}.ts`)

/** What a file of each layer may import; the most particular folder counts. */
const layers: Record<string, readonly (string | RegExp)[]> = {
  platform: ['platform'],
  'app/shared': ['app/shared'],
  'app/ui': ['app/ui', 'app/shared'],
  'app/shell': ['app/shell', 'app/ui', 'app/shared', ...nounFiles],
  'app/features': ['app/ui', 'app/shared', ...nounFiles],
  'app/routes': [
    'app/features',
    'app/shell',
    'app/ui',
    'app/shared',
    'app/fonts',
    'app/styles',
    /^app\/[\w.-]+$/,
  ],
  app: ['app/shell', 'app/routes', 'platform', /^app\/[\w.-]+$/],
  'server/edge': ['server/edge', 'platform', 'app/context.server.ts'],
  server: ['server', 'platform', 'app/features', 'app/shared'],
}

const isIn = (path: string, place: string | RegExp): boolean =>
  typeof place === 'string' ? path === place || path.startsWith(`${place}/`) : place.test(path)

function mayImport(file: SourceFile, target: string): boolean {
  const layer = Object.keys(layers)
    .filter(name => isIn(file.path, name))
    .toSorted((a, b) => b.length - a.length)[0]
  const allowed = [...(layers[layer ?? ''] ?? [])]
  const ownFeature = /^app\/features\/[^/]+/.exec(file.path)?.[0]
  if (ownFeature) allowed.push(ownFeature)
  if (ownFeature && /\.server\.tsx?$/.test(file.path)) allowed.push('platform')
  return allowed.some(place => isIn(target, place))
}

describe('imports', () => {
  it('are all found', () => {
    const targets = sources.flatMap(({ imports }) => imports)
    expect(targets.length).toBeGreaterThan(sources.length)
    expect(targets.filter(target => !existsSync(target))).toEqual([])
  })

  it('point one way', () => {
    const wrong = sources.flatMap(file =>
      file.imports.filter(target => !mayImport(file, target)).map(target => `${file.path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('make no circle', () => {
    expect(findCycle(sources)).toBeUndefined()
  })

  it('are none in the modules that everyone may know', () => {
    const importing = sources.filter(({ path, imports }) => nounFiles.includes(path) && imports.length > 0)
    expect(importing.map(({ path }) => path)).toEqual([])
  })

  it('name the file that has what they want: there are no barrels', () => {
    const barrels = sources.filter(
      ({ path, code }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(code),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe('files', () => {
  const names = [...new Set(ourFolders.flatMap(listFiles).flatMap(path => path.split('/')))]

  it('and folders are called after their subject', () => {
    expect(names.filter(name => /^(utils?|helpers?|common|lib|misc)(\.|$)/.test(name))).toEqual([])
  })

  it('and folders are written in kebab-case', () => {
    expect(names.filter(name => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name))).toEqual([])
  })

  it('of server and platform begin by saying what they are for', () => {
    const silent = sources.filter(
      ({ path, text }) => /^(server|platform)\//.test(path) && !text.startsWith('/**'),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('of pages are short enough to be read at once', () => {
    const long = sources.filter(({ path, text }) => path.endsWith('.tsx') && text.split('\n').length > 300)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

describe('code', () => {
  it('reads the environment in one place, handed over by the one that development starts with', () => {
    const readers = sources.filter(({ code }) => /process\.env/.test(code)).map(({ path }) => path)
    expect(readers.filter(path => !['platform/config.ts', 'server/development.ts'].includes(path))).toEqual(
      [],
    )
  })

  const findWith = (pattern: RegExp) =>
    sources
      .filter(({ code }) => pattern.test(code))
      .map(({ path }) => path)
      .toSorted()

  it('calls HTML safe where it was sanitised, and in three places that only pass on or rearrange such HTML', () => {
    expect(findWith(/(\bas\s+|<)SafeHtml\b|\bis SafeHtml\b/)).toEqual([
      // A row: every write sanitises.
      'app/features/blog/posts.server.ts',
      'app/features/blog/reader-html.server.ts',
      'app/features/blog/sanitize-post.server.ts',
      // Addresses of ours in place of pasted pictures.
      'server/api/posts.ts',
    ])
  })

  it('inserts HTML as an article, as structured data and as the scripts of the root', () => {
    expect(findWith(/dangerouslySetInnerHTML/)).toEqual([
      'app/features/blog/prose.tsx',
      'app/root.tsx',
      'app/shell/json-ld.tsx',
    ])
  })

  it('knows the type of everything', () => {
    const untyped = sources.filter(({ code }) => /(:|\bas|<|,|\|)\s*any\b(?=\s*[;,)>=|\]{[]|$)/m.test(code))
    expect(untyped.map(({ path }) => path)).toEqual([])
  })
})

describe('the scripts of public pages', () => {
  const folder = 'build/client/assets'
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

  interface BuiltRoute {
    module: string
    imports?: string[]
  }

  /** Names of the built files that the browser may load, at once or later, without going to a page of the staff. */
  function reachableScripts(): string[] {
    const manifestName = readdirSync(folder).find(name => /^manifest-.*\.js$/.test(name)) ?? ''
    const manifest: { entry: BuiltRoute; routes: Record<string, BuiltRoute> } = JSON.parse(
      read(manifestName)
        .replace(/^[^{]*/, '')
        .replace(/;\s*$/, ''),
    )
    const isPublic = (id: string) => id !== 'routes/auth' && !id.startsWith('routes/admin/')
    const routes = Object.entries(manifest.routes).filter(([id]) => isPublic(id))
    const found = new Set<string>()
    const add = (name: string): void => {
      if (found.has(name)) return
      found.add(name)
      // Both what is imported and what may be.
      for (const [, next] of read(name).matchAll(/["'`](?:\.|\/assets|assets)\/([\w.-]+\.js)["'`]/g))
        add(next ?? '')
    }
    for (const { module, imports = [] } of [manifest.entry, ...routes.map(([, route]) => route)])
      for (const path of [module, ...imports]) add(basename(path))
    return [...found]
  }

  it('hold neither the schema library nor a case study', () => {
    const scripts = reachableScripts()
    expect(scripts.length).toBeGreaterThan(10)
    const schemaLibrary = '_zod'
    expect(readFileSync('node_modules/zod/v4/core/core.js', 'utf8')).toContain(schemaLibrary)
    const sentences = textsOf(projects)
    expect(sentences.length).toBeGreaterThan(60)
    for (const name of scripts) {
      const script = read(name)
      expect([schemaLibrary, ...sentences].filter(text => script.includes(text))).toEqual([])
    }
  })
})

/** Every text of some length, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 50 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('package.json and package-lock.json', () => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )

  it('name exact versions', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.overrides,
    })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('name no registry', () => {
    const located = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)
    expect(located.map(([path]) => path)).toEqual([])
  })

  it('hold the binaries of every system (else run scripts/complete-lock.mjs)', () => {
    expect(findMissing(lock.packages)).toEqual([])
  })

  it('say for which system a binary is', () => {
    expect(platformOf('@scope/tool-linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] })
    expect(platformOf('@scope/tool-linuxmusl-arm64')).toEqual({
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    })
    expect(platformOf('@scope/tool-darwin-arm64')).toEqual({ os: ['darwin'], cpu: ['arm64'] })
    expect(platformOf('tool-win32-x64-msvc')).toEqual({ os: ['win32'], cpu: ['x64'] })
  })
})
