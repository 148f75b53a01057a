import { existsSync, globSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProved, keysOfTests, named, recordPassed, unnoticedBy } from './test-selection'

it('names only tests and folders that exist', () => {
  expect(named.tests.filter(beginning => globSync(`${beginning}*`).length === 0)).toEqual([])
  expect(named.folders.filter(folder => !existsSync(folder))).toEqual([])
})

it('has every noun of the admin area noticed by some test', () => {
  const tests = [...keysOfTests().keys()]
  const nouns = globSync('app/staff/*').filter(folder => !folder.includes('.'))
  expect(nouns.filter(noun => tests.every(test => unnoticedBy(test).includes(noun)))).toEqual([])
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
