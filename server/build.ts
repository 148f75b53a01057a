/** What `npm run build` makes besides the server itself: the threads and processes beside it, and the manifest for visitors. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { isObject, readJson } from '../shared/read-json.ts'
import { toPublicManifest } from './edge/public-manifest.ts'

/** By the names that `startThread` and `startProcess` ask for. */
const programs = {
  'backup-process': 'server/backup/backup-process.ts',
  'bcrypt-thread': 'server/auth/secrets/bcrypt-thread.ts',
  'log-process': 'server/backup/log-process.ts',
  'integrity-thread': 'platform/db/health/integrity-thread.ts',
  'mail-thread.server': 'domain/enquiry/inbox/received/mail-thread.server.ts',
  primary: 'server/primary/primary.ts',
  'post-thread.server': 'domain/post/post-thread.server.ts',
  'picture-process.server': 'domain/image/picture-process.server.ts',
}

export function buildPrograms(): Plugin {
  return {
    name: 'build-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [name, id] of Object.entries(programs))
        this.emitFile({ type: 'chunk', id, fileName: `${name}.js` })
    },
  }
}

/** React Router has just written it. */
const manifestSchema = z.custom<Manifest>(value => isObject(value) && isObject(value.routes))

const assignment = 'window.__reactRouterManifest='

/** Writes the manifest for visitors next to the one that React Router has written into this folder. */
export function writePublicManifest(client: string): void {
  const assets = join(client, 'assets')
  const [name, ...others] = readdirSync(assets).filter(file => /^manifest-.*\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error(`${assets} has not exactly one manifest.`)
  const text = readFileSync(join(assets, name), 'utf8')
  const manifest = toPublicManifest(
    readJson(manifestSchema, text.slice(assignment.length).replace(/;\s*$/, '')),
  )
  writeFileSync(join(client, manifest.url), `${assignment}${JSON.stringify(manifest)};`)
}
