import { useMemo } from 'react'
import { useLocation } from 'react-router'
import figureStyles from '../../staff/kit/figures/figures.css?url'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { numbersQuery, readNumbersAddress } from '../../staff/numbers/address'
import { getNumbers } from '../../staff/numbers/calls'
import { numberMessages as m } from '../../staff/numbers/messages'
import numberStyles from '../../staff/numbers/numbers.css?url'
import { NumbersPage } from '../../staff/numbers/numbers-page'
import type { Route } from './+types/numbers'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = numbersQuery(readNumbersAddress(new URL(request.url).searchParams))
  return askForList(() => getNumbers(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [figureStyles, numberStyles],
  loading: m.loading,
})

/** Which pages are read. The address holds what is shown. */
export default function NumbersRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readNumbersAddress(new URLSearchParams(search)), [search])
  return <NumbersPage address={address} asked={loaderData} />
}
