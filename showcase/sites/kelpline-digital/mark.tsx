/** A block of the mark: column, row and shape. Leaves round the two corners across their direction of growth. */
export interface MarkBlock {
  column: number
  row: number
  shape: 'block' | 'leaf-up' | 'leaf-down'
  missed?: boolean
}

/** A stem of five blocks and two fronds: a k, with one block always drawn as missed. */
export const markBlocks: readonly MarkBlock[] = [
  { column: 0, row: 0, shape: 'block' },
  { column: 0, row: 1, shape: 'block' },
  { column: 0, row: 2, shape: 'block' },
  { column: 0, row: 3, shape: 'block' },
  { column: 0, row: 4, shape: 'block' },
  { column: 1, row: 2, shape: 'block' },
  { column: 2, row: 1, shape: 'leaf-up' },
  { column: 3, row: 0, shape: 'leaf-up', missed: true },
  { column: 2, row: 3, shape: 'leaf-down' },
  { column: 3, row: 4, shape: 'leaf-down' },
]

/** Path of one block with its top left corner at x, y. */
export function blockPath({ shape }: MarkBlock, x: number, y: number, size: number): string {
  const r = size * 0.62
  const s = size
  if (shape === 'leaf-up') {
    return `M${x + r} ${y}H${x + s}V${y + s - r}A${r} ${r} 0 0 1 ${x + s - r} ${y + s}H${x}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  }
  if (shape === 'leaf-down') {
    return `M${x} ${y}H${x + s - r}A${r} ${r} 0 0 1 ${x + s} ${y + r}V${y + s}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + s - r}Z`
  }
  return `M${x} ${y}H${x + s}V${y + s}H${x}Z`
}

/** The mark at a height in pixels; the missed block keeps its coral on every ground. */
export function Mark({ height, missed = 'var(--coral)' }: { height: number; missed?: string }) {
  const pitch = 20
  const size = 17.6
  return (
    <svg
      className="mark"
      viewBox="0 0 77.6 97.6"
      width={(height * 77.6) / 97.6}
      height={height}
      aria-hidden="true"
    >
      {markBlocks.map(block => (
        <path
          key={`${block.column}-${block.row}`}
          d={blockPath(block, block.column * pitch, block.row * pitch, size)}
          fill={block.missed ? missed : 'currentColor'}
        />
      ))}
    </svg>
  )
}

/** Mark and name on one baseline. */
export function Wordmark({ size }: { size: number }) {
  return (
    <span className="wordmark" style={{ fontSize: size }}>
      <Mark height={size * 0.92} />
      kelpline
    </span>
  )
}
