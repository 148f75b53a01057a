/** npm's scripts start on Windows too, and leave no shell between npm and what it started. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../package.json'

const scripts = Object.entries(packageJson.scripts)

it.each(scripts)('%s has no word that only one shell knows', (_, script) => {
  // sh becomes the program; cmd does not know the word, and runs what is behind it.
  const portable = script.replace(/^exec (.+) \|\| \1$/, '$1')
  for (const command of portable.split(' && '))
    expect(command).toMatch(/^(node|biome|react-router|tsc)( [\w./:-]+)*$/)
})

it.each(['start', 'dev'] as const)('%s is stopped by the signal that npm passes on', name => {
  expect(packageJson.scripts[name]).toMatch(/^exec /)
})

it.runIf(process.platform === 'linux')(
  'npm start alone begins again with the settings of the allocator, as itself',
  () => {
    const start = (env: Record<string, string>) => {
      const words = ['--import', './scripts/lean-heap.mjs', '-p', 'process.env.MALLOC_ARENA_MAX']
      return spawnSync(process.execPath, words, { encoding: 'utf8', env }).stdout.trim()
    }
    expect(start({ npm_lifecycle_event: 'start' })).toBe('2')
    expect(start({ npm_lifecycle_event: 'start', MALLOC_ARENA_MAX: '4' })).toBe('4')
    expect(start({})).toBe('undefined')
    const unit = readFileSync('deploy/systemd/quorum-and-quay.service', 'utf8')
    for (const [setting] of unit.matchAll(/MALLOC_\w+=\d+/g)) {
      const [name, value] = setting.split('=')
      expect(readFileSync('scripts/lean-heap.mjs', 'utf8')).toContain(`${name}: '${value}'`)
    }
  },
)
