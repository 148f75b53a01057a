const columns = 18
const rows = 14
const cell = 44

/** Orange dots per column, from the bottom: 65 in all, which are the 3,250 sensors added in fiscal 2025. */
const joined = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 11]

/** Every dot stands for as many sensors, so every dot is as large. */
const radius = 17

/**
 * The 12,400 sensors as 248 dots of fifty: an 18 by 14 field with four cells left free at the upper left.
 * Decorative beside its caption, so assistive technology does not meet 248 circles.
 */
export function DotField() {
  const dots = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const top = joined[column] ?? 0
    return { column, row, isNew: row >= rows - top }
  }).filter(({ column, row }) => row > 0 || column > 3)
  const draw = (isNew: boolean) =>
    dots
      .filter(dot => dot.isNew === isNew)
      .map(({ column, row }) => (
        <circle key={`${column}-${row}`} cx={column * cell + 22} cy={row * cell + 22} r={radius} />
      ))
  return (
    <svg className="lumen-dots" viewBox={`0 0 ${columns * cell} ${rows * cell}`} aria-hidden="true">
      <g className="lumen-dots-old">{draw(false)}</g>
      <g className="lumen-dots-new">{draw(true)}</g>
    </svg>
  )
}

/** Nine dots, one of them lit. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 30 30" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => {
        const column = index % 3
        const row = Math.floor(index / 3)
        const lit = column === 2 && row === 0
        return (
          <circle
            key={`${column}-${row}`}
            className={lit ? 'lit' : undefined}
            cx={5 + column * 10}
            cy={5 + row * 10}
            r={lit ? 5 : 2.2 + (column + 2 - row) * 0.62}
          />
        )
      })}
    </svg>
  )
}
