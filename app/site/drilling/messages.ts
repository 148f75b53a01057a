/** Wording of the drilled hole. What may be said of it follows from its statement. */

import { equivalentOf, type Hole, type Interval, metresOf } from '../../../domain/drilling/hole'
import type { Statement } from '../../../domain/drilling/statement'
import { drillingWords } from '../../../shared/words/examples/drilling'
import { pageTitle } from '../../ui/agency/agency'
import { ownWords } from '../../ui/words/own-words'

const metres = (length: number) => `${length.toFixed(1)}\u00a0m`
export const at = (depth: number): string => `${depth}\u00a0m`
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

export const drillingMessages = ownWords('drilling', drillingWords)

export const stoppedTitle = (name: string, depth: number): string =>
  pageTitle(`${name}, stopped at ${depth} m`)

export const stoppedDescription = (said: Statement, hole: Hole): string =>
  `${lineOf(said, hole)}. What could honestly be said if the hole had ended at ${at(said.depth)}.`

/** The letters of a card are set by a program that breaks lines at plain spaces only. */
export const cardOf = (said: Statement, hole: Hole) => ({
  titleLines: [plain(headlineOf(said, hole))],
  label: `${hole.name}, ${at(said.depth)} drilled`,
  ...(said.interval && { detail: plain(metals(said.interval)) }),
})

export const cutOffAt = (grade: number): string => `cut-off ${grade.toFixed(2)}`

export const sayNoLog = (from: number, to: number): string =>
  `The published log and its assays run from ${from} to ${at(to)}. Above and below, the core is drawn plain.`

export const sayRule = ({ cutOff, waste, shortest }: Hole['rule']): string =>
  `Cut-off ${percent(cutOff)}, no more than ${at(waste)} below it in a row, ${at(shortest)} or more. Grades are weighted by length.`
