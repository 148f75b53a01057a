import { seeded } from '../../kit/seeded'

/** A duty met, a block proposed by us, a duty missed, or nothing assigned. */
export type BlockState = 'met' | 'proposed' | 'missed' | 'idle'

export interface Lattice {
  columns: number
  rows: number
  states: readonly BlockState[]
  /** 0 to 1 per block: a small change of tone, so that a field of met duties is not flat. */
  tones: readonly number[]
}

/** Inclusive rectangle of blocks, by column and row. */
export interface Outage {
  columns: readonly [number, number]
  rows: readonly [number, number]
}

/** A field of blocks with the given outages and a thin scatter of single misses. */
export function lattice(
  seed: string,
  columns: number,
  rows: number,
  { outages = [], proposed = 0.09, misses = 0.004 }: LatticeOptions = {},
): Lattice {
  const { next } = seeded(seed)
  const inside = (outage: Outage, column: number, row: number) =>
    column >= outage.columns[0] &&
    column <= outage.columns[1] &&
    row >= outage.rows[0] &&
    row <= outage.rows[1]
  const states = Array.from({ length: columns * rows }, (_, index): BlockState => {
    const roll = next()
    const [column, row] = [index % columns, Math.floor(index / columns)]
    if (outages.some(outage => inside(outage, column, row))) return 'missed'
    if (roll < misses) return 'missed'
    return roll < misses + proposed ? 'proposed' : 'met'
  })
  return { columns, rows, states, tones: states.map(() => next()) }
}

interface LatticeOptions {
  outages?: readonly Outage[]
  /** Share of blocks proposed by our own validators. */
  proposed?: number
  /** Share of single, unrelated misses. */
  misses?: number
}

/** Tones of a met duty, deep to light. */
const met = ['#1b5039', '#1f5b41', '#256748', '#2d7251'] as const

export function blockFill(state: BlockState, tone: number): string {
  if (state === 'missed') return '#ff6b4e'
  if (state === 'proposed') return tone > 0.35 ? '#c4ddb2' : '#9cc79a'
  if (state === 'idle') return '#123629'
  return met[Math.floor(tone * met.length)] ?? met[0]
}

/** The lattice as rectangles from x, y, `pitch` pixels apart. */
export function LatticeBlocks({ field, pitch, gap }: { field: Lattice; pitch: number; gap: number }) {
  return (
    <g>
      {field.states.map((state, index) => {
        const x = (index % field.columns) * pitch
        const y = Math.floor(index / field.columns) * pitch
        return (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width={pitch - gap}
            height={pitch - gap}
            fill={blockFill(state, field.tones[index] ?? 0)}
          />
        )
      })}
    </g>
  )
}
