import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { businessQuery, readPeriod } from '../../../staff/enquiries/business/address'
import businessStyles from '../../../staff/enquiries/business/business.css?url'
import { businessMessages as m } from '../../../staff/enquiries/business/business-messages'
import { BusinessPage } from '../../../staff/enquiries/business/business-page'
import { getBusiness } from '../../../staff/enquiries/calls'
import figureStyles from '../../../staff/kit/figures/figures.css?url'
import { askForList } from '../../../staff/kit/queries'
import { staffPage } from '../../../staff/kit/staff-page'
import type { Route } from './+types/business'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = businessQuery(readPeriod(new URL(request.url).searchParams))
  return askForList(() => getBusiness(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [figureStyles, businessStyles],
  loading: m.loading,
})

/** What came in, how it was answered, and what was won. The address holds the period. */
export default function BusinessRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const period = useMemo(() => readPeriod(new URLSearchParams(search)), [search])
  return <BusinessPage period={period} asked={loaderData} />
}
