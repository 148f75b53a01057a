import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from './code-metrics/source-files'
import { findProved, keysOfTests, named, noticed, recordPassed, unnoticedBy } from './test-selection'

it('names only tests and folders that exist', () => {
  expect(named.tests.filter(beginning => globSync(`${beginning}*`).length === 0)).toEqual([])
  expect(named.folders.filter(folder => !existsSync(folder))).toEqual([])
})

it('has every noun of the admin area noticed by some test', () => {
  const tests = [...keysOfTests().keys()]
  const nouns = globSync('app/staff/*').filter(folder => !folder.includes('.'))
  expect(nouns.filter(noun => tests.every(test => unnoticedBy(test).includes(noun)))).toEqual([])
})

it('has every file of ours noticed that a test imports or names', () => {
  const isNoticed = (path: string) => noticed.some(place => path === place || path.startsWith(`${place}/`))
  const readers = ['tests/e2e', 'tests/http', 'tests/support', 'vitest.config.ts'].flatMap(listFiles)
  const words = readers.flatMap(path => [
    ...readFileSync(path, 'utf8').matchAll(/['"`](?:\.{1,2}\/)*(\w[\w./-]*)['"`]/g),
  ])
  const paths = words.flatMap(([, word = '']) => [word, `${word}.ts`, `${word}.tsx`])
  const files = paths.filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'package.json']))
  // A test is noticed by itself alone; what is installed is in the lock file, what is built in its sources.
  const others = files.filter(path => !/\.test\.ts$|^(?:node_modules|build)\//.test(path))
  expect([...new Set(others)].filter(path => !isNoticed(path))).toEqual([])
})

it('counts a success only while what the test can notice is the same', () => {
  const at = join(tmpdir(), `passed-${process.pid}.json`)
  const keys = new Map([
    ['a', '1'],
    ['b', '1'],
  ])
  expect(findProved(keys, at)).toEqual([])
  recordPassed(keys, ['a'], at)
  expect(findProved(keys, at)).toEqual(['a'])
  expect(findProved(new Map([['a', '2']]), at)).toEqual([])
  rmSync(at)
})
