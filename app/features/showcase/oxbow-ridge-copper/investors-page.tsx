/** The investor page: price, structure, cash by month, fact sheet, coverage and dates. */
import { DataTable } from '../data-table'
import { PriceTable } from '../price-chart'
import { longDate } from '../share-price'
import { DilutionBar } from './dilution-bar'
import { FactSheet } from './fact-sheet'
import { base, calendar, capital, cashRows, closes, contact, coverage } from './facts'
import { Frame, PageHead } from './frame'
import { QuoteChart, QuoteFacts, QuoteFigure } from './quote'

function Share() {
  return (
    <section className="investors" id="share">
      <h2>The share</h2>
      <div className="quote-side">
        <QuoteFigure />
        <QuoteFacts />
      </div>
      <div className="quote-main">
        <QuoteChart />
        <PriceTable closes={closes} caption="Closing prices on the TSX Venture Exchange, Canadian dollars" />
      </div>
    </section>
  )
}

function Capital() {
  return (
    <section className="paper capital" id="capital">
      <h2>Capital structure</h2>
      <div>
        <DilutionBar />
        <DataTable
          caption="As of June 28, 2024, unless a row says otherwise"
          className="capital-table"
          head={['Item', 'Figure', 'Basis']}
          rows={capital}
        />
      </div>
    </section>
  )
}

function Cash() {
  return (
    <section className="paper cash" id="cash">
      <h2>Cash by month</h2>
      <DataTable
        caption="Thousands of Canadian dollars, unaudited. Money raised is net of issue costs"
        className="figures"
        head={['Month', 'Opening', 'Raised', 'Drilling', 'Other exploration', 'General costs', 'Closing']}
        rows={cashRows}
        wide
      />
      <p className="note">
        Kept by Priya Rasmussen, CPA, and brought up to date by the tenth working day of each month. Phase one
        cost $594 a metre with everything in it; phase two is budgeted at $523 because the roads are there.
      </p>
    </section>
  )
}

function Coverage() {
  return (
    <section className="paper coverage" id="coverage">
      <h2>Analyst coverage</h2>
      <div>
        <DataTable
          caption="Firms that have published on the company since listing"
          head={['Firm', 'Analyst', 'Since']}
          rows={coverage}
        />
        <p className="note">
          What analysts conclude is theirs, so neither ratings nor targets are printed here. The company pays
          neither firm. Pemberfold took part in the placement of May 2024 as a finder and was paid $126,000 of
          the $214,000 for it.
        </p>
      </div>
    </section>
  )
}

function Calendar() {
  return (
    <section className="calendar" id="calendar">
      <h2>Financial calendar</h2>
      <ol>
        {calendar.map(({ day, shown, title, text }) => (
          <li key={day}>
            <time dateTime={shown ? day.slice(0, 7) : day}>{shown ?? longDate(day)}</time>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="aside-line">
        {contact.name} answers at {contact.phone}, Monday to Friday, 7 a.m. to 4 p.m. Pacific, the hours the
        market is open and a little after.
      </p>
    </section>
  )
}

export function InvestorsPage() {
  return (
    <Frame current="investors">
      <PageHead title="For investors">
        <p className="lede">
          Price, shares, cash and dates, with the day each figure was true. The{' '}
          <a href={`${base}/presentation`}>June presentation</a> says the same in fourteen slides.
        </p>
        <nav className="on-page" aria-label="On this page">
          <a href="#share">The share</a>
          <a href="#capital">Capital structure</a>
          <a href="#cash">Cash by month</a>
          <a href="#fact-sheet">Fact sheet</a>
          <a href="#coverage">Coverage</a>
          <a href="#calendar">Calendar</a>
        </nav>
      </PageHead>
      <Share />
      <Capital />
      <Cash />
      <FactSheet />
      <Coverage />
      <Calendar />
    </Frame>
  )
}
