import { expect, it } from 'vitest'
import type { Hole } from './hole'
import { packHole, unpackHole } from './packed-hole'

const hole: Hole = {
  name: 'T-1',
  length: 20,
  samples: [
    { from: 5, to: 7, copper: 1.234, gold: 0, silver: 12 },
    { from: 7, to: 9, copper: 0.0004, gold: 0.5, silver: 0.0316 },
  ],
  weights: { copper: 1, gold: 0.5, silver: 0.01 },
  rule: { cutOff: 0.4, waste: 4, shortest: 10 },
  richer: { from: 5, to: 7, rock: 'breccia' },
}

it('keeps everything, grades to a thousandth', () => {
  const kept = unpackHole(packHole(hole))
  expect(kept).toEqual({
    ...hole,
    samples: [hole.samples[0], { from: 7, to: 9, copper: 0, gold: 0.5, silver: 0.032 }],
  })
  expect(unpackHole(packHole(kept))).toEqual(kept)
})

it('refuses samples that a string of grades cannot say', () => {
  const [first, second] = hole.samples
  if (!first || !second) throw new Error('two samples')
  for (const samples of [[], [first, { ...second, from: 8 }], [first, { ...second, to: 10 }]])
    expect(() => packHole({ ...hole, samples })).toThrow()
})
