import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { mailQuery, readMailAddress } from '../../staff/mail/address'
import { listMessages } from '../../staff/mail/calls'
import mailStyles from '../../staff/mail/mail.css?url'
import { MailPage } from '../../staff/mail/mail-page'
import { mailMessages as m } from '../../staff/mail/messages'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/mail'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = mailQuery(readMailAddress(new URL(request.url).searchParams))
  return askForList(() => listMessages(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [dialogStyles, mailStyles],
  loading: m.loading,
})

/** The outbox: what waits, was given up or sent. The address holds what is listed. */
export default function Mail({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readMailAddress(new URLSearchParams(search)), [search])
  return <MailPage address={address} asked={loaderData} />
}
