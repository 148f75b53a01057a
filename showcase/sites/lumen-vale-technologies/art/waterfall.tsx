import { bridge } from '../figures'

const perRow = 10
const pitch = 12.4
const base = 866
const stepX = 220
const left = 74

interface Bar {
  label: string
  note: string
  value: number
  kind: string
  /** Dots below the bar and in it; a dot is $10,000. */
  from: number
  count: number
}

function bars(): Bar[] {
  let running = 0
  return bridge.map(step => {
    const dots = Math.abs(step.value) / 10
    const from = step.kind === 'balance' ? 0 : step.value > 0 ? running : running - dots
    running = step.kind === 'balance' ? dots : running + step.value / 10
    return { ...step, from, count: dots }
  })
}

const printed = ({ value, kind }: Bar) => {
  const amount = `$${(Math.abs(value) / 1000).toFixed(2)} M`
  if (kind === 'balance') return amount
  return value > 0 ? `+${amount}` : `−${amount}`
}

/** Annualized recurring revenue as piles of dots, each of them worth $10,000. */
export function Waterfall() {
  return (
    <svg className="lv-waterfall" viewBox="0 0 1600 1000">
      {bars().map((bar, index) => {
        const x = left + index * stepX
        const end = bar.from + bar.count
        const top = base - Math.ceil(end / perRow) * pitch
        const joint = bar.kind === 'loss' ? bar.from : end
        const jointY = base - (joint / perRow) * pitch
        return (
          <g key={bar.label} className={`${bar.kind} ${index === 0 ? 'first' : ''}`}>
            {index < bridge.length - 1 && <line x1={x + 130} x2={x + stepX - 8} y1={jointY} y2={jointY} />}
            {Array.from({ length: bar.count }, (_, dot) => {
              const place = bar.from + dot
              const column = place % perRow
              const row = Math.floor(place / perRow)
              const isNew = bar.kind === 'balance' && index > 0 && place >= 395
              return (
                <circle
                  key={place}
                  className={isNew ? 'new' : undefined}
                  cx={x + 6 + column * pitch}
                  cy={base - 6 - row * pitch}
                  r={bar.kind === 'loss' ? 4.1 : 5.2}
                />
              )
            })}
            <text className="amount" x={x} y={top - 16}>
              {printed(bar)}
            </text>
            <text className="label" x={x} y={base + 38}>
              {bar.label}
            </text>
            <text className="note" x={x} y={base + 63}>
              {bar.note}
            </text>
          </g>
        )
      })}
      <line className="base" x1={left} x2="1526" y1={base + 6} y2={base + 6} />
    </svg>
  )
}
