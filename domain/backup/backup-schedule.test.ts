import { describe, expect, it } from 'vitest'
import {
  archiveName,
  attemptsIn,
  isBackupDue,
  isProofDue,
  type KeptArchive,
  replacedArchives,
} from './backup-schedule'

const hour = 60 * 60 * 1000
const day = 24 * hour
const now = Date.parse('2026-11-27T14:05:09.123Z')
const ago = (milliseconds: number) => ({ at: new Date(now - milliseconds).toISOString() })

it('names a backup by its time in UTC', () => {
  expect(archiveName(now, false)).toBe('site-20261127T140509Z.tar.zst')
  expect(archiveName(now, true)).toBe('site-20261127T140509Z.tar.zst.age')
})

describe('isBackupDue', () => {
  it.each([
    ['at once when there is none', {}, true],
    ['not before its time', { last: ago(day - 1) }, false],
    ['at its time', { last: ago(day) }, true],
    ['once after ten days, however many were missed', { last: ago(10 * day) }, true],
    ['not for an hour after a failure', { last: ago(2 * day), fault: ago(hour - 1) }, false],
    ['an hour after a failure', { last: ago(2 * day), fault: ago(hour) }, true],
    ['after a failure of the first', { fault: ago(hour) }, true],
    ['at once when one was broken off', { last: ago(hour), isBroken: true }, true],
    ['not for an hour when it failed', { last: ago(day), fault: ago(1), isBroken: true }, false],
    ['when the last one was made by a clock that was ahead', { last: ago(-day) }, true],
    [
      'when it failed by a clock that was ahead, and the last is old',
      { last: ago(day), fault: ago(-day) },
      true,
    ],
  ])('is due %s', (_, attempts, due) => {
    expect(isBackupDue(attempts, day, now)).toBe(due)
  })
})

describe('isProofDue', () => {
  it.each([
    ['without a backup', {}, false],
    ['after the first one', { last: ago(0) }, true],
    ['within a week', { last: ago(day), proof: ago(6 * day) }, false],
    ['after a week', { last: ago(day), proof: ago(7 * day) }, true],
    ['of the same one that failed', { last: ago(day), proof: { ...ago(hour), words: 'x' } }, false],
    ['of the one after it', { last: ago(hour), proof: { ...ago(day), words: 'x' } }, true],
    ['when the last was made by a clock that was ahead', { last: ago(day), proof: ago(-day) }, true],
  ])('%s', (_, attempts, due) => {
    expect(isProofDue(attempts, now)).toBe(due)
  })
})

it('takes for each place its own times', () => {
  const archive = (to: string, milliseconds: number, proof?: { at: string }): KeptArchive => ({
    ...{ name: 'site', to, bytes: 1, sha256: '', gone: 0, proof },
    ...ago(milliseconds),
  })
  const archives = [archive('/here', 3 * day, ago(2 * day)), archive('/here', 2 * day), archive('/there', 0)]
  const fault = { ...ago(0), to: '/there' }
  expect(attemptsIn('/here', { archives, fault })).toEqual({
    last: archives[1],
    fault: undefined,
    proof: ago(2 * day),
    isBroken: false,
  })
  expect(attemptsIn('/there', { archives, fault, begun: { to: '/there' } })).toEqual({
    ...{ last: archives[2], fault, proof: undefined, isBroken: true },
  })
  expect(attemptsIn('/new', { archives })).toEqual({ isBroken: false })
})

describe('replacedArchives', () => {
  const here = '/backups'
  const archive = (days: number, more: Partial<KeptArchive> = {}): KeptArchive => ({
    ...{ name: `${days}`, to: here, bytes: 1, sha256: '', gone: 0 },
    ...ago(days * day),
    ...more,
  })
  const good = ago(0)
  const untested = { ...ago(0), words: 'the bucket does not answer' }
  const bad = { ...ago(0), words: 'damaged', isDamaged: true }
  const replaced = (archives: KeptArchive[], keep: number) =>
    replacedArchives(archives, here, keep).map(({ name }) => name)

  it('keeps the newest, in whatever order they are noted', () => {
    expect(replaced([archive(1), archive(3), archive(2), archive(4)], 2)).toEqual(['3', '4'])
    expect(replaced([archive(1), archive(2)], 2)).toEqual([])
  })

  it('leaves those in other places alone, and does not count them', () => {
    expect(replaced([archive(1), archive(2, { to: 's3://b' }), archive(3)], 2)).toEqual([])
  })

  it('keeps the last one that was proved', () => {
    expect(replaced([archive(1), archive(2), archive(3, { proof: good })], 1)).toEqual(['2'])
    expect(replaced([archive(1), archive(2, { proof: good }), archive(3, { proof: good })], 1)).toEqual(['3'])
  })

  it('counts those that could not be tested', () => {
    expect(replaced([archive(1), archive(2, { proof: untested }), archive(3)], 2)).toEqual(['3'])
  })

  it('does not count damaged ones, and deletes none while there is nothing else', () => {
    expect(replaced([archive(1, { proof: bad }), archive(2), archive(3)], 1)).toEqual(['1', '3'])
    expect(replaced([archive(1, { proof: bad }), archive(2, { proof: bad })], 1)).toEqual([])
  })
})
