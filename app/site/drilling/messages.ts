/** Wording of the drilled hole. What may be said of it follows from its statement. */

import { equivalentOf, type Hole, type Interval, metresOf } from '../../../domain/drilling/hole'
import type { Statement } from '../../../domain/drilling/statement'
import { pageTitle } from '../../ui/agency/agency'

const metres = (length: number) => `${length.toFixed(1)}\u00a0m`
const at = (depth: number) => `${depth}\u00a0m`
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const percent = (grade: number) => `${grade.toFixed(2)}%\u00a0CuEq`

/** A copper equivalent is never without the metals that it is made of (NI 43-101, s. 2.3(1)(d)). */
const metals = ({ copper, gold, silver }: Interval) =>
  `${copper.toFixed(2)}%\u00a0Cu, ${gold.toFixed(2)}\u00a0g/t\u00a0Au, ${silver.toFixed(1)}\u00a0g/t\u00a0Ag`

const result = (interval: Interval, hole: Hole) =>
  `${metres(metresOf(interval))} at ${percent(equivalentOf(interval, hole))}`

export function headlineOf({ interval, run, stage, depth }: Statement, hole: Hole): string {
  if (interval) return `${result(interval, hole)} from ${at(interval.from)}`
  if (run) return `${metres(metresOf(run))} is too short to report`
  if (stage === 'barren') return `No significant interval to ${at(depth)}`
  return depth === 0 ? 'Nothing has been drilled' : 'No assay to report'
}

/** What is said under the headline, in the same breath. */
export function restOf(said: Statement, hole: Hole): string[] {
  const { interval, run, richer, stage, depth } = said
  const ends = said.endsInMineralization ? ['The hole ends in mineralization.'] : []
  if (stage === 'unassayed') return [`The first sample is taken at ${at(hole.samples[0]?.from ?? 0)}.`]
  if (run)
    return [
      `From ${at(run.from)} it is above the cut-off, but an interval has ${at(hole.rule.shortest)} or more.`,
      ...ends,
    ]
  if (!interval) return [`No sample reaches the cut-off of ${percent(hole.rule.cutOff)}.`]
  if (interval.to < depth) ends.push(`No sample from ${at(interval.to)} down reaches the cut-off.`)
  const including =
    richer &&
    `Includes ${result(richer, hole)} (${metals(richer)}) from ${at(richer.from)} in ${hole.richer.rock}.`
  // The longest comes last: with other typefaces it takes another line, and nothing below it moves.
  return [`${metals(interval)}.`, ...ends, ...(including ? [including] : [])]
}

/** All of it. */
export const sayAloud = (said: Statement, hole: Hole): string =>
  `${headlineOf(said, hole)}. ${restOf(said, hole).join(' ')}`

/** In one line, the metals included: what a screen reader says at each metre. */
export function lineOf(said: Statement, hole: Hole): string {
  const { interval } = said
  return interval
    ? `${result(interval, hole)} (${metals(interval)}) from ${at(interval.from)}`
    : headlineOf(said, hole)
}

export const drillingMessages = {
  place: 'Drill the hole',
  stoppedTitle: (name: string, depth: number) => pageTitle(`${name}, stopped at ${depth} m`),
  stoppedDescription: (said: Statement, hole: Hole) =>
    `${lineOf(said, hole)}. What could honestly be said if the hole had ended at ${at(said.depth)}.`,

  /** The letters of a card are set by a program that breaks lines at plain spaces only. */
  card: (said: Statement, hole: Hole) => ({
    titleLines: [plain(headlineOf(said, hole))],
    label: `${hole.name}, ${at(said.depth)} drilled`,
    ...(said.interval && { detail: plain(metals(said.interval)) }),
  }),

  title: 'What could be said',
  depth: 'Depth in metres',
  metres: at,
  premise: 'Had the hole ended here, with every assay in:',
  released: 'The whole hole, as released:',
  hint: 'Drag the red line, or tap the core.',
  keys: 'The arrow keys go one metre, the page keys ten.',
  link: 'Link to this depth',
  stops: 'Stop at',
  whole: 'the end',
  wished: 'What one wished to say',
  scale: 'm',
  core: 'Core',
  rock: 'Rock',
  grade: 'CuEq, %',
  mean: 'mean',
  above: 'Above the published log',
  below: 'Below the published log',
  cutOff: (grade: number) => `cut-off ${grade.toFixed(2)}`,

  rocks: 'The log',
  rockColumns: ['From, m', 'To, m', 'Rock, and what was noted beside it'],
  noLog: (from: number, to: number) =>
    `The published log and its assays run from ${from} to ${at(to)}. Above and below, the core is drawn plain.`,
  basis: 'What it rests on',
  interval: 'Interval',
  rule: ({ cutOff, waste, shortest }: Hole['rule']) =>
    `Cut-off ${percent(cutOff)}, no more than ${at(waste)} below it in a row, ${at(shortest)} or more. Grades are weighted by length.`,
} as const
