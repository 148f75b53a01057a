/** What the sources of the program do nowhere, and which cryptography they use (docs/threat-model.md). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productFolders, readSources } from '../scripts/code-metrics/source-files.ts'

const sources = readSources(...productFolders)
const onServer = sources.filter(({ path }) => !path.startsWith('app/'))

/** Files with the pattern, each once. */
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

describe('the sources', () => {
  it('write no value into a statement', () => {
    const raw = filesWith(/\bsql\.raw\(/).filter(path => !path.startsWith('platform/db/migrations/'))
    expect(raw).toEqual(['platform/db/rows/write-rows.ts'])
    const written = sources
      .filter(({ path }) => !path.startsWith('platform/db/migrations/'))
      .flatMap(({ code }) => [...code.matchAll(/\bsql\.lit\((.*?)\)/g)].map(([, value = '']) => value))
    expect(written.length).toBeGreaterThan(3)
    // Bounds of ours, which are numbers.
    expect(written.filter(value => !/^(most[A-Z]\w+|portion|short\.length > 0 \? .*)$/.test(value))).toEqual(
      [],
    )
  })

  it('start no shell, and no program but their own', () => {
    expect(filesWith(/node:child_process/)).toEqual([
      'platform/errors/post-report.ts',
      'platform/workers/start-process.ts',
    ])
    const codeOf = (path: string) => sources.find(one => one.path === path)?.code ?? ''
    expect(codeOf('platform/workers/start-process.ts')).toMatch(
      /import \{ type ChildProcess, fork \} from 'node:child_process'/,
    )
    // Node itself with a program that is written there; what it posts comes by its standard input.
    expect(codeOf('platform/errors/post-report.ts')).toMatch(
      /import \{ spawnSync \} from 'node:child_process'[\s\S]*spawnSync\(process\.execPath, \['-e', program\], \{/,
    )
    // Workers are this same program.
    expect(filesWith(/node:cluster/).toSorted()).toEqual([
      'platform/listen-config.ts',
      'server/primary/primary.ts',
    ])
    expect(filesWith(/setupPrimary|setupMaster/)).toEqual([])
  })

  it('run no text as a program', () => {
    expect(filesWith(/\beval\(|\bnew Function\(|node:vm'|\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([])
  })

  it('draw nothing secret from Math.random', () => {
    // Only pauses between attempts.
    expect(filesWith(/Math\.random\b/).toSorted()).toEqual([
      'app/staff/kit/inbox-events.ts',
      'platform/jobs/deliver.ts',
      'platform/mailbox/mailbox-reader.ts',
      'platform/objects/s3-objects.ts',
    ])
  })

  it('listen to no message of another window', () => {
    expect(filesWith(/(window|self|globalThis)\.onmessage|addEventListener\(\s*'message'/)).toEqual([])
    // A BroadcastChannel, which only pages of our own origin reach.
    expect(filesWith(/\.onmessage\b/)).toEqual(['app/staff/enquiries/draft.ts'])
  })

  it('follow no redirect of another server', () => {
    const calls = onServer.flatMap(({ path, code }) =>
      [...code.matchAll(/await fetch\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g)].map(([call]) => ({
        path,
        call,
      })),
    )
    expect(calls.length).toBe(
      onServer.reduce((sum, { code }) => sum + code.split('await fetch(').length - 1, 0),
    )
    expect(calls.length).toBeGreaterThan(4)
    expect(calls.filter(({ call }) => !/redirect: '(error|manual)'/.test(call))).toEqual([])
  })

  it('use the ciphers, hashes and keys of the inventory only', () => {
    const made =
      /(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|ECDH|Sign|Verify)|generateKey(?:Pair)?|subtle\.\w+)\(\s*(?:'([^']+)'|(\w+))/g
    const found = sources.flatMap(({ path, code }) =>
      [...code.matchAll(made)].map(([, literal, variable]) => ({ path, literal, variable })),
    )
    // The issuer's choice of the hashes that OpenID Connect allows.
    expect(found.filter(({ variable }) => variable).map(({ path }) => path)).toEqual([
      'server/auth/providers/id-tokens.ts',
    ])
    const ofTotp = /algorithm: '([^']+)'/g
    const used = new Set([
      ...found.flatMap(({ literal }) => literal ?? []),
      ...sources.flatMap(({ code }) => [...code.matchAll(ofTotp)].map(([, name = '']) => name)),
    ])
    const inventory = readFileSync('docs/threat-model.md', 'utf8').split('## Cryptography')[1] ?? ''
    const listed = [...inventory.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
    expect([...used].toSorted()).toEqual(listed.toSorted())
  })
})
