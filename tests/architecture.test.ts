/** Keeps the rules of docs/architecture.md true. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shippedSite } from '../domain/site/current-site.server'
import { requireBuild } from '../scripts/builds.mjs'
import { measureFunctions } from '../scripts/code-metrics/functions.ts'
import { findForbiddenImports } from '../scripts/code-metrics/import-rules.ts'
import { percentile } from '../scripts/code-metrics/percentile.ts'
import {
  bounds,
  busyByHand,
  listFilters,
  lookAheads,
  lostReferences,
  ownDialogs,
  placesOfFields,
  placesOfName,
  testsPerLine,
  untypedJson,
} from '../scripts/code-metrics/repetition.ts'
import {
  countFilesByFolder,
  countLines,
  findCycle,
  findFolderCycle,
  listFiles,
  ourFolders,
  productFolders,
  readSources,
} from '../scripts/code-metrics/source-files.ts'
import { findMissing, type LockedPackage, listUnverified, platformOf } from '../scripts/complete-lock.ts'
import { agencyEmail, agencyName, agencySlug } from '../shared/agency'

const { projects } = shippedSite

const sources = readSources(...productFolders, 'showcase')
const productSources = sources.filter(({ path }) => !path.startsWith('showcase/'))

describe('imports', () => {
  it('are all found', () => {
    const targets = sources.flatMap(({ imports }) => imports)
    expect(targets.length).toBeGreaterThan(sources.length)
    expect(targets.filter(target => !existsSync(target))).toEqual([])
  })

  it('point one way', () => {
    expect(findForbiddenImports(sources)).toEqual([])
  })

  it('have no cycle', () => {
    expect(findCycle(sources)).toBeUndefined()
  })

  it('have no cycle among folders beside each other', () => {
    expect(findFolderCycle(sources)).toBeUndefined()
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

  it('of a folder fit on one screen', () => {
    expect(countFilesByFolder().filter(([, files]) => files > 30)).toEqual([])
  })

  it('of server and platform begin by saying what they are for', () => {
    const silent = sources.filter(
      ({ path, text }) => /^(server|platform)\//.test(path) && !text.startsWith('/**'),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('of pages are short enough to be read at once', () => {
    const long = sources.filter(({ path, text }) => path.endsWith('.tsx') && countLines(text) > 300)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('of the product are short: 95 of 100 have 170 lines at most', () => {
    expect(
      percentile(
        95,
        productSources.map(({ text }) => countLines(text)),
      ),
    ).toBeLessThanOrEqual(170)
  })
})

describe('functions', () => {
  const functions = measureFunctions(productSources)

  it('are short: 95 of 100 have 38 lines at most', () => {
    expect(functions.length).toBeGreaterThan(1500)
    expect(
      percentile(
        95,
        functions.map(({ lines }) => lines),
      ),
    ).toBeLessThanOrEqual(38)
  })

  it('have 90 lines at most', () => {
    expect(functions.filter(({ lines }) => lines > 90)).toEqual([])
  })
})

describe('code', () => {
  it('says in one place that an account is locked with the credentials that were proven', () => {
    const marking = sources.filter(({ code }) => /\bas LockedAccount\b/.test(code)).map(({ path }) => path)
    expect(marking).toEqual(['server/auth/core/credentials.ts'])
  })

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

  it('makes HTML safe in the sanitiser only; schemas of answers pass it on', () => {
    expect(findWith(/(\bas\s+|<)SafeHtml\b|\bis SafeHtml\b/)).toEqual([
      'domain/post/body/safe-parts.server.ts',
      'domain/post/body/sanitize-post.server.ts',
      'domain/post/post-schema.ts',
    ])
  })

  it('writes problem documents in one place, from what is thrown', () => {
    expect(findWith(/application\/problem\+json/)).toEqual(['server/api/openapi.ts', 'server/api/problem.ts'])
    expect(findWith(/'problem' in\b/)).toEqual([])
  })

  it('answers no row of the database: what goes over the wire has a schema', () => {
    const wire = sources.filter(({ path }) => /^server\/(api|storage)\/|-schema\.ts$/.test(path))
    const knowing = wire.filter(
      ({ imports, code }) => imports.includes('platform/db/types.ts') || /from 'kysely'/.test(code),
    )
    expect(knowing.map(({ path }) => path)).toEqual([])
    // Only the helpers of describe-route.ts answer JSON, by the schema of the route.
    expect(findWith(/\bc\.json\(/).filter(path => path.startsWith('server/api/'))).toEqual([
      'server/api/api.ts',
      'server/api/describe-route.ts',
    ])
  })

  it('gives the server something to render of each page with a client loader: header and menu take their links from it', () => {
    const exported = (names: string) => new RegExp(`^export [^\\n]*\\b(${names})\\b`, 'm')
    const pages = sources.filter(
      ({ path, code }) => path.startsWith('app/routes/') && exported('clientLoader').test(code),
    )
    expect(pages.length).toBeGreaterThan(10)
    const empty = pages.filter(({ code }) => !exported('loader|HydrateFallback').test(code))
    expect(empty.map(({ path }) => path)).toEqual([])
  })

  it('takes the types of the API from its routes, and nothing else of the server', () => {
    const takers = sources.filter(
      ({ path, imports }) => path.startsWith('app/') && imports.some(target => target.startsWith('server/')),
    )
    expect(takers.map(({ path }) => path)).toEqual(['app/session/api.ts'])
    expect(takers[0]?.code).toMatch(/^import type \{ Api \} from '..\/..\/server\/api\/api'$/m)
  })

  it('inserts HTML as an article, as structured data and as the scripts of the root', () => {
    expect(findWith(/dangerouslySetInnerHTML/)).toEqual([
      'app/root.tsx',
      'app/shell/json-ld.tsx',
      'app/site/blog/article/prose.tsx',
    ])
  })

  it('throws refusals in the auth service, and looks for one in five places', () => {
    const looking = findWith(/\binstanceof Refusal\b/).filter(path => path.startsWith('server/auth/'))
    expect(looking).toEqual([
      // Throws what a transaction returned, after the commit.
      'server/auth/core/commit-refusal.ts',
      // A row of an export is refused, not a call.
      'server/auth/import/rows.ts',
      // What a provider refuses itself; anything else that it throws is logged.
      'server/auth/providers/callback.ts',
      // Inside the transaction: an account that waits for its address is stored, and gets no session.
      'server/auth/providers/external-sign-in.ts',
      // A browser on its way goes on by a redirect.
      'server/auth/wire/answer.ts',
    ])
  })

  it('knows the time zone, and how a time is written, in one place', () => {
    const found = findWith(/America\/Vancouver|DateTimeFormat\(|toLocale(Date|Time)String/)
    // Charts of the client sites name their months.
    expect(found.filter(path => !path.startsWith('showcase/'))).toEqual(['shared/company-time.ts'])
  })

  it('reads JSON by a schema, or as unknown: shared/read-json.ts', () => {
    const reading = readSources(...productFolders, 'showcase', 'scripts', 'bench')
      .filter(({ code }) => /\bJSON\.parse\b/.test(code))
      .map(({ path }) => path)
    // The boot script is sent as its text, and catches what it cannot read.
    expect(reading.toSorted()).toEqual(['app/shell/boot-script.ts', 'shared/read-json.ts'])
  })

  it("states the agency's name, domain and numbers in one place each, and in what people read", () => {
    const { address, deskPhone, phones } = shippedSite.company
    const stated = [
      agencyName,
      agencySlug,
      agencyEmail.replace(/.*@/, ''),
      address.street,
      address.postalCode,
    ]
    const numbers = [...phones, deskPhone].flatMap(({ display, href }) => [display, href])
    // As code writes it: in a string, or as HTML.
    const said = [...stated, ...numbers].flatMap(text => [text, text.replaceAll('&', '&amp;')])
    const files = [...productFolders, 'content', 'scripts']
      .flatMap(listFiles)
      .filter(path => /\.(tsx?|mjs|css|json|svg)$/.test(path) && !/\.test\.tsx?$/.test(path))
    const saying = files.filter(path => {
      const text = readFileSync(path, 'utf8')
      return said.some(one => text.includes(one))
    })
    expect(saying.toSorted()).toEqual([
      // The foot of a printed page is written in CSS, which reads no module; held to the name below.
      'app/print.css',
      // Texts.
      'content/company.ts',
      'content/desk.ts',
      'shared/agency.ts',
    ])
    const foot = /@bottom-left \{\s*content: "([^"]+)"/.exec(readFileSync('app/print.css', 'utf8'))
    expect(foot?.[1]).toBe(agencyName)
  })

  it('writes no price by hand: /services formats its numbers', () => {
    const found = findWith(/\$\d{1,3},\d{3}\b/)
    // Texts about clients.
    expect(found.filter(path => !/^(showcase|domain\/project\/cases)\//.test(path))).toEqual([])
  })

  it('knows the type of everything', () => {
    const untyped = sources.filter(({ code }) => /(:|\bas|<|,|\|)\s*any\b(?=\s*[;,)>=|\]{[]|$)/m.test(code))
    expect(untyped.map(({ path }) => path)).toEqual([])
  })
})

describe('what is said or done in one place', () => {
  it.each([
    ["an enquiry's fields", placesOfFields(productSources), bounds.placesOfFields],
    ["the agency's name", placesOfName(productSources), bounds.placesOfName],
    ['the filter of a staff list', listFilters(productSources), bounds.listFilters],
    ['being busy', busyByHand(productSources), bounds.busyByHand],
    ['opening a dialog', ownDialogs(productSources), bounds.ownDialogs],
    ['a type of JSON', untypedJson(productSources), bounds.untypedJson],
    ['a reference that leads nowhere', lostReferences(productSources), bounds.lostReferences],
  ])('does not spread: %s', (_, places, most) => {
    expect(places.length, places.join('\n')).toBeLessThanOrEqual(most)
  })

  it('plans chunks without look-aheads', () => {
    expect(lookAheads()).toBe(bounds.lookAheads)
  })

  it('mocks a module for one file of tests: where files share a worker, each of them begins and ends without', () => {
    const mocking = [...productFolders, 'tests']
      .flatMap(listFiles)
      .filter(path => path.endsWith('.test.ts') && path !== 'tests/architecture.test.ts')
      .map(path => ({ path, code: readFileSync(path, 'utf8') }))
      .filter(({ code }) => code.includes('vi.mock('))
    const leaking = mocking.filter(({ code }) => code.split('vi.resetModules()').length !== 3)
    expect(mocking.length).toBeGreaterThan(1)
    expect(leaking.map(({ path }) => path)).toEqual([])
  })

  it('has tests: 7 lines for 10 of the product at least', () => {
    expect(testsPerLine(productSources)).toBeGreaterThanOrEqual(bounds.leastTests)
  })
})

describe('the scripts of pages', () => {
  const assets = () => `${requireBuild().client}/assets`
  const read = (name: string) => readFileSync(`${assets()}/${name}`, 'utf8')

  interface BuiltRoute {
    parentId?: string
    module: string
    imports?: string[]
  }

  interface BuiltManifest {
    entry: BuiltRoute
    routes: Record<string, BuiltRoute>
    wholeUrl: string
  }

  const publicManifestText = () =>
    read(readdirSync(assets()).find(name => /^public-manifest-.*\.js$/.test(name)) ?? '')
  const readManifest = (text: string): BuiltManifest =>
    JSON.parse(text.replace(/^[^{]*/, '').replace(/;\s*$/, ''))

  const readWholeManifest = () => readManifest(read(basename(readManifest(publicManifestText()).wholeUrl)))

  it('are at most 20 files for a page of the staff', () => {
    const { entry, routes } = readWholeManifest()
    const filesOf = (id: string): string[] => {
      const route = routes[id]
      if (!route) throw new Error(`${id} is not in the manifest`)
      const above =
        route.parentId === undefined ? [entry.module, ...(entry.imports ?? [])] : filesOf(route.parentId)
      return [...new Set([...above, route.module, ...(route.imports ?? [])])]
    }
    const staff = Object.keys(routes).filter(id => id.startsWith('routes/admin/'))
    expect(staff.length).toBeGreaterThan(10)
    expect(staff.filter(id => filesOf(id).length > 20)).toEqual([])
  })

  it('are listed for the public without a page of the staff', () => {
    const text = publicManifestText()
    expect(text).not.toMatch(/admin|staff|editor/)
    const { routes } = readManifest(text)
    const whole = readWholeManifest()
    const left = Object.keys(whole.routes).filter(id => !(id in routes))
    expect(left.length).toBeGreaterThan(6)
    expect(left.filter(id => !id.startsWith('routes/admin/'))).toEqual([])
  })

  /** Names of the built files that the browser may load, at once or later, without going to a page of the staff. */
  function reachableScripts(from: (routeId: string) => boolean): string[] {
    const manifest = readManifest(publicManifestText())
    const routes = Object.entries(manifest.routes).filter(([id]) => from(id))
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

  it("hold for the public nothing of the staff area's queries, /auth included", () => {
    const inQueries = 'isPlaceholderData'
    const holds = (name: string) => read(name).includes(inQueries)
    const all = readdirSync(assets()).filter(name => name.endsWith('.js'))
    expect(all.some(holds)).toBe(true)
    expect(reachableScripts(() => true).filter(holds)).toEqual([])
  })

  it('hold for the public neither the schema library nor a case study', () => {
    const scripts = reachableScripts(id => id !== 'routes/sign-in/auth')
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

describe('the scripts that a running site loads', () => {
  it('import no TypeScript, which would bring the parser of types into the process', () => {
    const programs = [...listFiles('scripts'), ...listFiles('bench')].filter(path => path.endsWith('.mjs'))
    expect(programs).toContain('scripts/start.mjs')
    const importing = programs.filter(path => /\bfrom '\.[^']*\.ts'/.test(readFileSync(path, 'utf8')))
    expect(importing).toEqual([])
  })
})

describe('package.json and package-lock.json', () => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )

  it('name exact versions', () => {
    const direct = { ...manifest.dependencies, ...manifest.devDependencies }
    // `$name` is the version of that package above.
    const overrides = Object.entries(manifest.overrides ?? {}).map(([name, version]) => [
      name,
      version === `$${name}` ? (direct[name] ?? 'none') : version,
    ])
    const versions = [...Object.entries(direct), ...overrides] as [string, string][]
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('name no registry', () => {
    const located = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)
    expect(located.map(([path]) => path)).toEqual([])
  })

  it('hold the binaries of every system (else run scripts/complete-lock.ts)', () => {
    expect(findMissing(lock.packages)).toEqual([])
  })

  it('hold the hash of every package (else run scripts/complete-lock.ts)', () => {
    expect(listUnverified(lock.packages)).toEqual([])
    const entry = { version: '1.0.0' }
    expect(listUnverified({ '': entry, 'node_modules/a': { link: true }, 'node_modules/b': entry })).toEqual([
      'node_modules/b',
    ])
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
