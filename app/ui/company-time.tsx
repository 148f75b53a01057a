import { companyClock } from './agency/clock'

/**
 * A moment as the company's clocks show it, with the name of its zone; the year only when it is not this one. Breaks
 * between day, hour and zone only.
 */
export function CompanyTime({ at }: { at: string }) {
  const [day, hour, zone] = companyClock().timeParts(at)
  const thisYear = companyClock().toDate(Date.now()).slice(0, 4)
  return (
    <time dateTime={at} className="company-time">
      <span>{day.replace(`, ${thisYear},`, ',')}</span> <span>{hour}</span> <span>{zone}</span>
    </time>
  )
}
