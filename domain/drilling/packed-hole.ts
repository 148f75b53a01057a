/** A hole as a page carries it: its samples in one string, a third of what they are as objects. */
import type { Hole, Interval } from './hole'

export interface PackedHole extends Omit<Hole, 'samples'> {
  /** Samples of one length, one after the other: their grades in thousandths. */
  samples: { from: number; step: number; grades: string }
}

const thousandths = (grade: number) => Math.round(grade * 1000)

export function packHole({ samples, ...hole }: Hole): PackedHole {
  const [first] = samples
  if (!first) throw new Error(`${hole.name} has no sample.`)
  const step = first.to - first.from
  const odd = samples.find(({ from, to }, index) => from !== first.from + index * step || to !== from + step)
  if (odd) throw new Error(`The sample at ${odd.from} m is not one of ${step} m after the others.`)
  const grades = samples.flatMap(({ copper, gold, silver }) => [copper, gold, silver].map(thousandths))
  return { ...hole, samples: { from: first.from, step, grades: grades.join(' ') } }
}

export function unpackHole({ samples: { from, step, grades }, ...hole }: PackedHole): Hole {
  const numbers = grades.split(' ').map(grade => Number(grade) / 1000)
  const samples = Array.from({ length: numbers.length / 3 }, (_, index): Interval => {
    const [copper = 0, gold = 0, silver = 0] = numbers.slice(index * 3)
    return { from: from + index * step, to: from + (index + 1) * step, copper, gold, silver }
  })
  return { ...hole, samples }
}
