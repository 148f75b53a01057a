/** The investor page: price, structure, guidance, dividend, fact sheet, coverage and dates. */
import { DataTable } from '../data-table'
import { PriceTable } from '../price-chart'
import { longDate } from '../share-price'
import { DebtBars } from './charts'
import { FactSheet } from './fact-sheet'
import { base, calendar, capital, closes, contact, coverage, dividends, guidance } from './facts'
import { Frame, PageHead } from './frame'
import { QuoteChart, QuoteFacts, QuoteFigure } from './quote'

function Share() {
  return (
    <section className="share" id="share">
      <h2>The share</h2>
      <div className="share-quote">
        <QuoteFigure />
        <QuoteFacts />
      </div>
      <div className="share-chart">
        <QuoteChart />
        <PriceTable
          closes={closes}
          caption="Closing prices on the Toronto Stock Exchange, Canadian dollars"
        />
      </div>
    </section>
  )
}

function Capital() {
  return (
    <section className="mist pair" id="capital">
      <div className="section-words">
        <h2>Capital structure</h2>
        <p>
          One class of shares, one vote each. Net debt is down from $341.0 million a year ago, and{' '}
          <a href={`${base}/news/2025-08-07#table-4`}>table 4</a> reconciles it.
        </p>
        <DebtBars />
        <p className="note">Net debt, millions of dollars, last five quarters</p>
      </div>
      <DataTable
        caption="At August 8, 2025, unless a row says otherwise"
        className="capital-table"
        head={['Item', 'Figure', 'Basis']}
        rows={capital}
      />
    </section>
  )
}

function Guidance() {
  return (
    <section className="pair" id="guidance">
      <div className="section-words">
        <h2>Guidance for 2025</h2>
        <p>
          Given on January 14 and unchanged. The third quarter will lie below it and the fourth above, because
          Reach A stands still in September.
        </p>
      </div>
      <DataTable
        caption="What was said, and where the first half stands"
        className="figures guidance"
        head={['Measure', 'For the year', 'First half, or date']}
        rows={guidance}
      />
    </section>
  )
}

function Dividend() {
  return (
    <section className="mist pair" id="dividend">
      <div className="section-words">
        <h2>Dividend and buy-back</h2>
        <p>
          $0.06 a quarter since the third quarter of 2024, an eligible dividend for Canadian tax. The buy-back
          runs to March 16, 2026 for up to 9.2 million shares; 2,124,000 had been bought by June 30.
        </p>
      </div>
      <DataTable
        caption="Last eight quarters, dollars a share"
        className="figures"
        head={['Quarter', 'Paid', 'Dividend']}
        rows={dividends}
      />
    </section>
  )
}

function Coverage() {
  return (
    <section className="pair" id="coverage">
      <div className="section-words">
        <h2>Analyst coverage</h2>
        <p>
          What analysts conclude is theirs, so ratings and targets are not printed here. The company neither
          pays for coverage nor comments on drafts beyond facts already published.
        </p>
      </div>
      <DataTable
        caption="Firms that have published on the company in the last twelve months"
        className="words"
        head={['Firm', 'Analyst', 'Since']}
        rows={coverage}
      />
    </section>
  )
}

function Calendar() {
  return (
    <section className="calendar" id="calendar">
      <h2>Financial calendar</h2>
      <ol>
        {calendar.map(({ day, title, text }) => (
          <li key={day}>
            <time dateTime={day}>{longDate(day)}</time>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="aside-line">
        {contact.name} answers at {contact.phone} and {contact.email}. Two weeks before results she listens
        and says nothing new, like everyone else at the company.
      </p>
    </section>
  )
}

export function InvestorsPage() {
  return (
    <Frame current="investors">
      <PageHead title="For investors" sea={300}>
        <p className="lede">
          The share, what the company owes, what it expects and when it reports. Results are{' '}
          <a href={`${base}/news/2025-08-07`}>in the release</a>, with all five tables.
        </p>
        <nav className="on-page" aria-label="On this page">
          <a href="#share">The share</a>
          <a href="#capital">Capital structure</a>
          <a href="#guidance">Guidance</a>
          <a href="#dividend">Dividend</a>
          <a href="#fact-sheet">Fact sheet</a>
          <a href="#coverage">Coverage</a>
          <a href="#calendar">Calendar</a>
        </nav>
      </PageHead>
      <Share />
      <Capital />
      <Guidance />
      <Dividend />
      <FactSheet />
      <Coverage />
      <Calendar />
    </Frame>
  )
}
