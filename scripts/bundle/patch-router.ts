/**
 * Modules of React Router that the browser's build replaces by ours. They are not part of its API, so they are named
 * with the version that they were read from, and the build fails when anything of it changes. To upgrade: read the new
 * texts, change ours if theirs changed what they do, then note version and hashes here.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'
import { jsonObject, readJson } from '../../shared/read-json.ts'

const project = join(import.meta.dirname, '../..')
const router = join(project, 'node_modules/react-router')
const dist = 'dist/production'

export const routerVersion = '8.5.1'

export interface Patch {
  /** Below `dist/production`. */
  module: string
  /** The first 16 digits of the SHA-256 of its text. */
  hash: string
  /** Who imports it in the browser, and how. */
  importers: Readonly<Record<string, string>>
  /** Our module, with the same exports as far as the importers use them. */
  by: string
}

export const patches: readonly Patch[] = [
  {
    // Reloads the page when a page's script cannot be fetched, which offline loses the page
    // (docs/decisions/0023-keep-the-page-when-the-connection-is-lost.md).
    module: 'lib/dom/ssr/routeModules.js',
    hash: '6d51c4ecdeec6d2b',
    importers: { 'lib/dom/ssr/routes.js': 'import { loadRouteModule } from "./routeModules.js";' },
    by: 'app/shell/connection.ts',
  },
  // Both ask the server for routes page by page, ours once
  // (docs/performance.md 1.5).
  {
    module: 'lib/dom/ssr/fog-of-war.js',
    hash: '4e44a545774667b4',
    importers: {
      'index.js':
        'import { getPatchRoutesOnNavigationFunction, useFogOFWarDiscovery } from "./lib/dom/ssr/fog-of-war.js";',
      'lib/dom/ssr/components.js': 'import { getPartialManifest, isFogOfWarEnabled } from "./fog-of-war.js";',
    },
    by: 'app/shell/route-discovery.ts',
  },
  {
    module: 'lib/dom/ssr/route-discovery.js',
    hash: '863210668f1e7327',
    importers: {
      'index.js':
        'import { RouteDiscoveryRuntime, getCustomPatchRoutesOnNavigationFunction, useCustomRouteDiscovery, useRouteDiscovery } from "./lib/dom/ssr/route-discovery.js";',
    },
    by: 'app/shell/route-discovery.ts',
  },
]

/** Throws an error that says what differs when the package in this folder is not the one that the patches were written for. */
export function checkRouter(folder = router): void {
  const manifest = readJson(jsonObject, readFileSync(join(folder, 'package.json'), 'utf8'))
  const refuse = (what: string) => {
    throw new Error(`scripts/bundle/patch-router.ts was written for React Router ${routerVersion}: ${what}.`)
  }
  if (manifest.version !== routerVersion) refuse(`${manifest.version} is installed`)
  for (const { module, hash, importers } of patches) {
    const read = (path: string) => readFileSync(join(folder, dist, path), 'utf8')
    const found = createHash('sha256').update(read(module)).digest('hex').slice(0, 16)
    if (found !== hash) refuse(`the hash of ${module} is ${found}`)
    for (const [path, statement] of Object.entries(importers))
      if (!read(path).includes(statement)) refuse(`${path} does not say ${statement}`)
  }
}

/** The patch of what this module imports under this name, with the importer's path below `dist/production`. */
function findPatch(source: string, importer: string): [patch: Patch, importer: string] | undefined {
  const [, path] = importer.replaceAll('\\', '/').split(`/react-router/${dist}/`)
  if (path === undefined) return undefined
  const target = posix.join(posix.dirname(path), source)
  const patch = patches.find(({ module, importers }) => module === target && Object.hasOwn(importers, path))
  return patch && [patch, path]
}

interface RouterPatch extends Plugin {
  resolveId: (source: string, importer?: string) => string | undefined
  buildEnd: (error?: Error) => void
}

export function patchRouter(): RouterPatch {
  const waiting = new Set(
    patches.flatMap(({ module, importers }) =>
      Object.keys(importers).map(path => `${path} imports ${module}`),
    ),
  )
  return {
    name: 'patch-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => checkRouter(),
    resolveId: (source, importer = '') => {
      const [patch, path] = findPatch(source, importer) ?? []
      if (!patch) return undefined
      waiting.delete(`${path} imports ${patch.module}`)
      return join(project, patch.by)
    },
    buildEnd: error => {
      if (error || waiting.size === 0) return
      throw new Error(
        `A patch of React Router has no effect in this build: ${[...waiting].join(', ')} was not met.`,
      )
    },
  }
}
