/** All shares that exist or may, as one bar with its legend. */
import { dilution, fullyDiluted } from './facts'

const percent = (amount: number) => `${((amount / fullyDiluted) * 100).toFixed(1)}%`

export function DilutionBar() {
  return (
    <div className="dilution">
      <div className="dilution-bar" aria-hidden="true">
        {dilution.map(([label, amount]) => (
          <i key={label} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl>
        {dilution.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{percent(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
