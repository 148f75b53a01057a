/** What the head of every page links to in the agency's name: its feeds, and its sheet. */
import { agencyName } from '../../shared/agency'
import { readCompany } from '../ui/agency/agency'
import { menuMessages } from './navigation/menu-messages'

/** Written by the server; the browser leaves it where it is. */
export function AgencyLinks() {
  const { name, fictionNotice, pageClock } = readCompany()
  const title = menuMessages.feeds(name)
  // The site's own sheets know that one: the length of its name, and what paper says (server/documents/agency-css.ts).
  const isShipped = name === agencyName && fictionNotice !== ''
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href="/feeds/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={title} href="/feeds/feed.json" />
      {pageClock && <meta name="agency-clock" content={pageClock} />}
      {!isShipped && <link rel="stylesheet" href="/agency.css" />}
    </>
  )
}
