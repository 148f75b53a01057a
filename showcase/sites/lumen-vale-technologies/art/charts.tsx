import { fiscalYears, millions, shareOf, totalOf } from '../figures'

const base = 330
const perThousand = 290 / 7620

/** Stacked revenue bars. The recurring part stands on the hardware that paid for it. */
export function RevenueBars({ id }: { id: string }) {
  return (
    <svg className="lumen-bars" viewBox="0 0 640 366" role="img" aria-labelledby={id}>
      <title id={id}>
        Revenue by fiscal year: hardware below, recurring above. The table has the figures.
      </title>
      {fiscalYears.map((year, index) => {
        const x = 8 + index * 128
        const hardware = year.hardware * perThousand
        const recurring = year.recurring * perThousand
        const top = base - hardware - recurring
        return (
          <g key={year.label}>
            <rect className="hardware" x={x} y={base - hardware} width="92" height={hardware} />
            <rect className="recurring" x={x} y={top} width="92" height={recurring - 2} />
            <text className="total" x={x} y={top - 10}>
              {millions(totalOf(year))}
            </text>
            {recurring > 40 && (
              <text className="recurs" x={x + 8} y={top + 24}>
                {shareOf(year)}%
              </text>
            )}
            <text className="year" x={x} y={base + 28}>
              {year.label}
            </text>
          </g>
        )
      })}
      <line className="base" x1="0" x2="640" y1={base} y2={base} />
    </svg>
  )
}
