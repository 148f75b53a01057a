import { samples } from './hole'
import { closes } from './prices'

/** Twelve months of closes, with the low and the day's move named on the line. */
export function PriceLine() {
  const prices = closes()
  const [left, right, height, low, high] = [46, 364, 196, 1.4, 3.6]
  const x = (day: number) => left + (day / (prices.length - 1)) * (right - left)
  const y = (price: number) => height - ((price - low) / (high - low)) * height
  const line = prices.map((price, day) => `${x(day).toFixed(1)} ${y(price).toFixed(1)}`).join('L')
  const bottom = prices.indexOf(Math.min(...prices))
  return (
    <svg className="line" width="372" height="232" viewBox="0 0 372 232" aria-hidden="true">
      {[2, 3].map(price => (
        <g key={price}>
          <path className="grid" d={`M${left} ${y(price)}H372`} />
          <text x="0" y={y(price) + 5}>
            {price}.00
          </text>
        </g>
      ))}
      <path className="fill" d={`M${line}V${height}H${left}Z`} />
      <path className="price" d={`M${line}`} />
      <circle cx={x(prices.length - 1)} cy={y(3.42)} r="5" />
      <circle cx={x(bottom)} cy={y(1.62)} r="3.500" />
      <text x={x(bottom) + 12} y={y(1.62) + 6}>
        1.62, April 11
      </text>
      {['Oct', 'Jan', 'Apr', 'Jul', 'Oct'].map((month, index) => (
        <text
          key={`${month} ${index < 4 ? 'before' : 'now'}`}
          x={left + (index * (372 - left)) / 4}
          y="222"
          textAnchor={index === 0 ? 'start' : index === 4 ? 'end' : 'middle'}
        >
          {month}
        </text>
      ))}
    </svg>
  )
}

/** The assays of the interval, laid on their side. */
export function GradeStrip() {
  const [from, to, height] = [320, 340, 66]
  const perMetre = 372 / (to - from)
  return (
    <svg className="strip" width="372" height="92" viewBox="0 0 372 92" aria-hidden="true">
      {samples()
        .filter(sample => sample.from > from - 0.01 && sample.to < to + 0.01)
        .map(sample => {
          const tall = Math.max(1.5, (sample.grade / 6.7) * height)
          return (
            <rect
              key={sample.from}
              x={(sample.from - from) * perMetre}
              y={height - tall}
              width={0.4 * perMetre - 1.2}
              height={tall}
            />
          )
        })}
      <path d={`M0 ${height + 0.5}H372`} />
      {[320, 325, 330, 335].map(depth => (
        <text key={depth} x={(depth - from) * perMetre} y="86">
          {depth}
        </text>
      ))}
      <text x="372" y="86" textAnchor="end">
        340 m
      </text>
    </svg>
  )
}
