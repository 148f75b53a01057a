/** The investor page, and the fact sheet: everything an analyst asks first, on one letter page. */
import type { ReactNode } from 'react'
import { DataTable } from '../data-table'
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import type { PosterClient } from './client'
import { Part } from './part'
import { Investors, Share } from './sections'

interface InvestorsPageProps {
  client: PosterClient
  lede: string
  calendar: readonly (readonly [date: string, what: string, standing: string])[]
  /** Between the holdings and the dates. */
  children?: ReactNode
}

export function InvestorsPage({ client, lede, calendar, children }: InvestorsPageProps) {
  return (
    <Frame client={client} current="investors">
      <PageHead title="For investors" lede={lede}>
        <p>
          <a href={`${client.base}/investors/fact-sheet`}>Fact sheet, one page to print</a>
        </p>
      </PageHead>
      <Share client={client} />
      <Investors client={client} />
      {children}
      <Part id="calendar" title="Financial calendar">
        <DataTable
          className="words"
          caption="Dates in Pacific time"
          head={['Date', 'What', 'Standing']}
          rows={calendar}
          wide
        />
      </Part>
    </Frame>
  )
}

interface FactSheetPageProps {
  client: PosterClient
  title: string
  lede: ReactNode
  close: number
  /** Tables above and below those that every client has. */
  first?: ReactNode
  last?: ReactNode
  /** What the figures are not, and whom to call. */
  children: ReactNode
}

export function FactSheetPage({ client, title, lede, close, first, last, children }: FactSheetPageProps) {
  const { date, capital } = client.holdings
  return (
    <Frame client={client} current="investors">
      <section className="fact-sheet" aria-labelledby="page">
        <h1 id="page">{title}</h1>
        <p>{lede}</p>
        {first}
        <DataTable
          caption={`Share price, close of ${date}`}
          head={['Measure', 'Dollars']}
          rows={[['Close', close.toFixed(2)], ...client.quoteFacts.map(([label, value]) => [label, value])]}
          wide
        />
        <DataTable
          caption="Capital structure"
          head={['Class', 'Number']}
          rows={capital.map(([label, value]) => [label, value])}
          wide
        />
        {last}
        {children}
      </section>
    </Frame>
  )
}
