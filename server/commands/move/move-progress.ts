/** How far a move is: one line of a terminal that is written over, or a line every ten seconds. */
import type { CommandContext } from '../run'

interface Surroundings extends Pick<CommandContext, 'warn' | 'rewrite'> {
  /** Milliseconds, from anywhere. */
  elapsed: () => number
}

export interface Progress {
  /** A part of the work begins: `copying 12 of 300 rows`. */
  begin(verb: string, total: number, unit: string): void
  /** Some are done, of what `item` names; those that were done `before` count for no speed. */
  add(count: number, item?: string, before?: boolean): void
  /** The part has ended. */
  end(): void
}

const redraw = 200
const lineEvery = 10_000

export function createProgress({ warn, rewrite, elapsed }: Surroundings): Progress {
  let part = { verb: '', total: 0, unit: '', done: 0, old: 0, began: 0 }
  let said = 0
  return {
    begin(verb, total, unit) {
      part = { verb, total, unit, done: 0, old: 0, began: elapsed() }
      said = elapsed()
    },
    add(count, item = '', before = false) {
      part.done += count
      if (before) part.old += count
      const now = elapsed()
      if (now - said < (rewrite ? redraw : lineEvery)) return
      said = now
      const line = describeProgress({ ...part, item, took: now - part.began })
      if (rewrite) rewrite(line)
      else warn(line)
    },
    end: () => rewrite?.(''),
  }
}

interface Part {
  verb: string
  total: number
  unit: string
  done: number
  old: number
  item: string
  /** Milliseconds since it began. */
  took: number
}

const grouped = (number: number): string => Math.round(number).toLocaleString('en-CA')

/** No longer than a terminal of 100 columns, or it would be written below and not over. */
export function describeProgress({ verb, total, unit, done, old, item, took }: Part): string {
  const speed = took > 0 ? ((done - old) / took) * 1000 : 0
  const share = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100
  const left = speed > 0 ? `, ${describeTime(Math.max(0, total - done) / speed)} left` : ''
  return `${verb} ${item.slice(0, 24)}: ${grouped(done)} of ${grouped(total)} ${unit} (${share} %), ${grouped(speed)}/s${left}`
}

function describeTime(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
