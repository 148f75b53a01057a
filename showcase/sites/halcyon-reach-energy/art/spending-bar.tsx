/** What the quarter's funds flow went to, as one bar. */
import { spending } from '../facts'

/** The two smallest parts share a bar: their labels would not fit under their own. */
export function SpendingBar() {
  const [wells, debt, dividend, buyBack] = spending
  const shown = [wells, debt, ['Dividend and buy-back', dividend[1] + buyBack[1]]] as const
  return (
    <div className="spending">
      {shown.map(([label, amount]) => (
        <div key={label} style={{ flexGrow: amount }}>
          <i />
          <b>{amount.toFixed(1)}</b>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
