/**
 * Which test files need not run again. A browser or HTTP test starts the whole site, so what it imports does not say
 * what it proves; instead it names what it cannot notice, and its last success counts as long as all the rest is the
 * same, Node and the browser included. There is no record in a fresh clone, and CI asks for none: both run everything.
 */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { jsonObject, readJson } from '../shared/read-json.ts'
import { listFiles } from './code-metrics/source-files.ts'
import { sources } from './hash-sources.mjs'
import { findChromium } from './pictures/chromium.ts'

/** Files and folders that browser and HTTP tests can notice: what a build is made of, what they run, and what they read. */
export const noticed = [
  ...sources,
  'deploy',
  'docs/log-lines.md',
  'docs/operations.md',
  'README.md',
  'scripts',
  'tests/support',
  'vitest.config.ts',
]

/** Nouns of the admin area with a browser test of their own. */
const staffNouns = [
  'editor',
  'enquiries',
  'images',
  'log',
  'mail',
  'members',
  'posts',
  'privacy',
  'security',
  'today',
]

const notStaff = ['app/staff', 'app/routes/admin']

/** What a test of these nouns' pages cannot notice. What all staff pages share is in no noun's folder. */
const others = (...nouns: string[]): string[] => [
  'showcase',
  ...staffNouns.filter(noun => !nouns.includes(noun)).map(noun => `app/staff/${noun}`),
]

/** Folders whose change a test cannot notice, by the beginning of the test's path; the longest beginning counts. */
const unnoticed: Record<string, readonly string[]> = {
  'tests/e2e/': [],
  'tests/e2e/site/': notStaff,
  // They look at pages of the admin area, too.
  'tests/e2e/site/budgets.test.ts': [],
  'tests/e2e/site/connection.test.ts': [],
  'tests/e2e/site/without-script.test.ts': [],
  'tests/e2e/site/showcase.test.ts': [
    ...notStaff,
    'app/site',
    'app/sign-in',
    'app/auth-forms',
    'app/session',
  ],
  'tests/e2e/site/certificates.test.ts': [...notStaff, 'showcase'],
  'tests/e2e/site/contact.test.ts': [...notStaff, 'showcase'],
  'tests/e2e/site/newsletter.test.ts': [...notStaff, 'showcase'],
  'tests/e2e/site/proof.test.ts': [...notStaff, 'showcase'],
  'tests/e2e/site/replay.test.ts': [...notStaff, 'showcase'],
  'tests/e2e/staff/': ['showcase'],
  'tests/e2e/staff/account.test.ts': others('today', 'posts', 'security'),
  'tests/e2e/staff/editor': others('editor', 'posts', 'images'),
  'tests/e2e/staff/enquiries.test.ts': others('enquiries'),
  // Posts are sent to the API, and looked at as readers get them.
  'tests/e2e/staff/hostile-posts.test.ts': others('editor', 'posts', 'images'),
  'tests/e2e/staff/images.test.ts': others('images', 'editor', 'posts'),
  'tests/e2e/staff/log.test.ts': ['app/site', ...others('log')],
  'tests/e2e/staff/mail.test.ts': ['app/site', ...others('mail')],
  'tests/e2e/staff/mail-links.test.ts': ['app/site', ...others('posts', 'security')],
  'tests/e2e/staff/passkeys.test.ts': ['app/site', ...others('security', 'posts')],
  'tests/e2e/staff/people.test.ts': ['app/site', ...others('members', 'posts', 'security')],
  'tests/e2e/staff/phone.test.ts': others('security', 'posts'),
  'tests/e2e/staff/posts-list.test.ts': ['app/site', ...others('posts')],
  'tests/e2e/staff/privacy.test.ts': others('privacy'),
  'tests/e2e/staff/provider-sign-in.test.ts': others('security', 'posts', 'today'),
  'tests/e2e/staff/security.test.ts': others('security', 'posts'),
  'tests/e2e/staff/session.test.ts': others('editor', 'images', 'posts', 'security', 'today'),
  'tests/e2e/staff/specimen-post.test.ts': others('editor', 'posts', 'images'),
  'tests/http/': ['app/staff'],
}

/** Hash of what it proves, by the path of each browser and HTTP test. */
type Keys = Map<string, string>

/** Reads every source once. About a tenth of a second. */
export function keysOfTests(): Keys {
  const hashes = [...new Set(noticed.flatMap(listFiles))]
    .filter(path => !/\.test\.tsx?$/.test(path))
    .sort()
    .map(path => [path, hashOf(path)] as const)
  const machine = nameMachine()
  const tests = ['tests/e2e', 'tests/http'].flatMap(listFiles).filter(path => path.endsWith('.test.ts'))
  return new Map(tests.map(test => [test, keyOf(test, machine, hashes)]))
}

function keyOf(test: string, machine: string, hashes: readonly (readonly [string, string])[]): string {
  const hash = createHash('sha256').update(hashOf(test)).update(machine)
  const aside = unnoticedBy(test)
  for (const [path, content] of hashes)
    if (!aside.some(folder => path.startsWith(`${folder}/`))) hash.update(`${path}\n${content}\n`)
  return hash.digest('hex')
}

/** Node and the browser. Its program's date stands for its version, which only starting it would tell. */
function nameMachine(): string {
  const browser = findChromium('shell')
  const { size, mtimeMs } = browser ? statSync(browser) : { size: 0, mtimeMs: 0 }
  return [process.version, process.platform, browser, size, mtimeMs].join(' ')
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Folders that the test cannot notice. */
export function unnoticedBy(test: string): readonly string[] {
  const beginnings = Object.keys(unnoticed).filter(beginning => test.startsWith(beginning))
  return unnoticed[beginnings.toSorted((one, other) => other.length - one.length)[0] ?? ''] ?? []
}

/** Every beginning and folder that the table names, for a test that they exist. */
export const named = { tests: Object.keys(unnoticed), folders: [...new Set(Object.values(unnoticed).flat())] }

const record = 'node_modules/.cache/passed-tests.json'

/** Test files that have passed, and nothing they can notice has changed since. */
export function findProved(keys: Keys, at = record): string[] {
  const passed = existsSync(at) ? readJson(jsonObject, readFileSync(at, 'utf8')) : {}
  return [...keys].filter(([test, key]) => passed[test] === key).map(([test]) => test)
}

/** Notes the files that passed, whole; the others have to run next time. */
export function recordPassed(keys: Keys, passed: readonly string[], at = record): void {
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, JSON.stringify(Object.fromEntries(passed.map(test => [test, keys.get(test)])), null, 1))
}
