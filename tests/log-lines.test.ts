/** docs/log-lines.md states each line that the program logs. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { phases } from '../server/lifecycle/lifecycle-log'
import { documentedLines, documentedMembers, levelNumbers, misfits } from './support/log/documented-lines'
import { findLoggedLines } from './support/log/logged-lines'

/** Words that a variable holds. */
const spoken: Readonly<Record<string, readonly string[]>> = { phase: phases }

const logged = findLoggedLines().flatMap(line =>
  (spoken[line.msg] ?? [line.msg]).map(msg => ({ ...line, msg })),
)

it('finds what the sources log', () => {
  expect(logged.length).toBeGreaterThan(50)
  expect(logged).toContainEqual({
    msg: 'request failed',
    level: 'error',
    members: ['err', 'requestId', 'path'],
  })
  expect(logged).toContainEqual({ msg: 'the mailbox is read again', level: 'info', members: ['mailbox'] })
})

it('has a row for each line, and no other row', () => {
  const rows = [...documentedLines.keys()]
  expect(rows.toSorted()).toEqual([...new Set(logged.map(({ msg }) => msg))].toSorted())
})

it.each([...documentedLines])('%s: its levels and members', (msg, { levels, members }) => {
  const calls = logged.filter(line => line.msg === msg)
  const used = calls.flatMap(({ level }) => (level === 'varies' ? ['info', 'debug'] : [level]))
  expect(levels.toSorted()).toEqual([...new Set(used)].toSorted())
  // Those that a call spreads into its line are stated, but not found here.
  const own = calls.flatMap(call => call.members)
  expect(own.filter(name => !members.includes(name))).toEqual([])
  expect(members.filter(name => !documentedMembers.has(name))).toEqual([])
})

it('describes no member that no line has', () => {
  const all = new Set([...documentedLines.values()].flatMap(({ members }) => members))
  const every = ['level', 'time', 'msg']
  expect([...documentedMembers.keys()].filter(name => !all.has(name) && !every.includes(name))).toEqual([])
})

it('tells a line that is not as documented', () => {
  const line = {
    level: 30,
    time: '2026-11-20T20:00:00.000Z',
    task: 'purgeSessions',
    rows: 3,
    msg: 'old rows deleted',
  }
  expect(misfits(line)).toEqual([])
  expect(misfits({ ...line, rows: '3' })).toEqual(['rows of old rows deleted'])
  expect(misfits({ ...line, address: '192.0.2.1' })).toEqual(['address of old rows deleted'])
  expect(misfits({ ...line, level: 50 })).toEqual(['level error of old rows deleted'])
  expect([...levelNumbers.keys()]).toEqual([60, 50, 40, 30, 20])
})

it('has every line that docs/operations.md says is worth an alert', () => {
  const [, table = ''] =
    /^Worth an alert:\n([\s\S]*?)\n## /m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const cells = table.split('\n').map(row => row.split(' | ')[0] ?? '')
  const named = cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, msg = '']) => msg))
  expect(named.length).toBeGreaterThan(20)
  const known = [...documentedLines.keys(), 'enquiry not stored', 'subscription not stored']
  expect(named.filter(msg => msg !== 'msg' && !known.includes(msg))).toEqual([])
})
