/** Email alerts, described: nothing here takes an address. */
import { DataTable } from '../data-table'
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import type { PosterClient } from './client'
import { Part } from './part'
import { Alerts } from './sections'

interface AlertsPageProps {
  client: PosterClient
  /** What would be sent, when, and how often. */
  kinds: readonly (readonly [string, string, string])[]
}

export function AlertsPage({ client, kinds }: AlertsPageProps) {
  return (
    <Frame client={client} current="alerts">
      <PageHead
        title="Email alerts"
        lede="What a subscriber would receive, and how consent would be asked for."
      />
      <Alerts client={client} />
      <Part id="kinds" title="What would be sent">
        <DataTable
          className="words"
          caption="Three lists, each with its own consent"
          head={['List', 'When', 'How often']}
          rows={kinds}
          wide
        />
        <p>Nothing else goes to these addresses, and they are not passed on.</p>
      </Part>
    </Frame>
  )
}
