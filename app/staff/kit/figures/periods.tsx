import { Link } from 'react-router'

interface PeriodsProps<Period extends string> {
  label: string
  periods: readonly Period[]
  names: Readonly<Record<Period, string>>
  shown: Period
  pathOf: (period: Period) => string
}

/** Tabs by period, which the address holds. */
export const Periods = <Period extends string>({
  label,
  periods,
  names,
  shown,
  pathOf,
}: PeriodsProps<Period>) => (
  <nav className="figure-periods" aria-label={label}>
    {periods.map(period => (
      <Link
        key={period}
        to={pathOf(period)}
        aria-current={shown === period ? 'page' : undefined}
        preventScrollReset
      >
        {names[period]}
      </Link>
    ))}
  </nav>
)
