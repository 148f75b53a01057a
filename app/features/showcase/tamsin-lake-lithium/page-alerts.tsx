import { DataTable, PageHead, Part } from '../issuer-pages'
import { Alerts } from './closing'
import { Frame } from './frame'

const kinds = [
  ['News releases', 'within ten minutes of the wire', 'about 12 a year'],
  ['Quarterly filings', 'the day they are filed', '4 a year'],
  ['Drill hole index', 'when assays are complete', 'after each season'],
] as const

export function AlertsPage() {
  return (
    <Frame current="alerts">
      <PageHead
        title="E-mail alerts"
        lede="What a subscriber would receive, and how consent would be asked for."
      />
      <Alerts />
      <Part id="kinds" title="What would be sent">
        <DataTable
          words
          caption="Three lists, each with its own consent"
          head={['List', 'When', 'How often']}
          rows={kinds}
        />
        <p>Nothing else goes to these addresses, and they are not passed on.</p>
      </Part>
    </Frame>
  )
}
