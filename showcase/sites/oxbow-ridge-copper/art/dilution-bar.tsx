/** All shares that exist or may, as one bar with its legend. */
import { Pairs } from '../../../kit/pairs'
import { dilution, fullyDiluted } from '../facts'

const percent = (amount: number) => `${((amount / fullyDiluted) * 100).toFixed(1)}%`

export function DilutionBar() {
  return (
    <div className="dilution">
      <div className="dilution-bar" aria-hidden="true">
        {dilution.map(([label, amount]) => (
          <i key={label} style={{ flexGrow: amount }} />
        ))}
      </div>
      <Pairs rows={dilution.map(([label, amount]) => [label, percent(amount)])} />
    </div>
  )
}
