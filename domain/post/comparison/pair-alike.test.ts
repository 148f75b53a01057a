/** Pairing what was replaced with what replaced it: nothing is lost, order stays, and the likest are together. */
import { describe, expect, it } from 'vitest'
import { pairAlike } from './pair-alike'

/** Equal letters count; a digit behind one makes it another of the kind. */
const likeness = (from: string, to: string): number => {
  if (from === to) return 1
  return from[0] === to[0] ? 0.5 : 0
}

const pair = (old: string, next: string) =>
  pairAlike(old.split(' ').filter(Boolean), next.split(' ').filter(Boolean), likeness).map(
    ([from = '-', to = '-']) => `${from}:${to}`,
  )

describe('pairs', () => {
  it.each([
    ['', '', []],
    ['a', '', ['a:-']],
    ['', 'a', ['-:a']],
    ['a', 'a', ['a:a']],
    ['a', 'b', ['a:-', '-:b']],
    ['a b', 'a x b', ['a:a', '-:x', 'b:b']],
    ['a x b', 'a b', ['a:a', 'x:-', 'b:b']],
    // Two that are a little alike give way to one that is the same.
    ['a1', 'a2 a1', ['-:a2', 'a1:a1']],
    ['a1 b1', 'a2 b1 b2', ['a1:a2', 'b1:b1', '-:b2']],
    // They never cross.
    ['a b', 'b a', ['-:a', 'a:-', 'b:b']],
  ])('of %j with %j', (old, next, expected) => {
    const found = pair(old, next)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found.filter(one => !one.includes('-'))).toEqual(expected.filter(one => !one.includes('-')))
  })

  it('have everything once, in order, whatever it is', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const words = () => Array.from({ length: random(9) }, () => `${'abcd'[random(4)]}${random(3)}`)
    for (let round = 0; round < 300; round += 1) {
      const [old, next] = [words(), words()]
      const pairs = pairAlike(old, next, likeness)
      expect(pairs.flatMap(([from]) => from ?? [])).toEqual(old)
      expect(pairs.flatMap(([, to]) => to ?? [])).toEqual(next)
      for (const [from, to] of pairs)
        if (from !== undefined && to !== undefined) expect(likeness(from, to)).toBeGreaterThan(0)
    }
  })

  it('are the first with the first where there are too many to look at', () => {
    const many = Array.from({ length: 200 }, (_, place) => `a${place}`)
    let asked = 0
    const pairs = pairAlike(many, ['b', ...many], (from, to) => {
      asked += 1
      return likeness(from, to)
    })
    expect([asked, pairs.length]).toEqual([200, 202])
    expect(pairs.slice(0, 3)).toEqual([
      ['a0', undefined],
      [undefined, 'b'],
      ['a1', 'a0'],
    ])
    expect(pairs.at(-1)).toEqual([undefined, 'a199'])
  })
})
