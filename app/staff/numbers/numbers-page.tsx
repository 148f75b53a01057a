import { Link } from 'react-router'
import { daysOfPoint, periodNames } from '../../../domain/number/number'
import type { Numbers } from '../../../domain/number/number-schema'
import { ExportButton } from '../kit/export/export-button'
import { Periods } from '../kit/figures/periods'
import { ListFrame } from '../kit/list-frame'
import { type AskedList, useList } from '../kit/queries'
import { type NumbersAddress, numbersPath, numbersQuery } from './address'
import { exportNumbers } from './calls'
import { Figures } from './figures'
import { numberMessages as m } from './messages'
import { Origins, Pages, Referrers, Searches } from './tables'
import { ViewsChart } from './views-chart'

interface NumbersPageProps {
  address: NumbersAddress
  asked: AskedList<Numbers>
}

/** Which pages are read and what leads to them, for the site or one page. */
export function NumbersPage({ address, asked }: NumbersPageProps) {
  const list = useList(asked)
  const numbers = list.answer?.ok ? list.answer.body : undefined
  const isEmpty = numbers?.began === null
  const isWhole = numbers?.page === ''
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        {numbers && !isEmpty && <ExportButton words={m} ask={() => exportNumbers(numbersQuery(address))} />}
      </div>
      <p>{m.lede}</p>
      <Periods
        label={m.periods.name}
        periods={periodNames}
        names={m.periods.of}
        shown={address.period}
        pathOf={period => numbersPath({ ...address, period })}
      />
      {address.page !== '' && <OnePage address={address} />}
      <ListFrame
        list={list}
        path={numbersPath(address)}
        words={m}
        found={numbers && m.span(numbers.from, numbers.to)}
        empty={isEmpty && { seal: 'staff-numbers', words: m.none }}
      >
        {numbers && !isEmpty && (
          <>
            <Figures numbers={numbers} />
            <ViewsChart points={numbers.points} isWeekly={daysOfPoint(numbers.period) === 7} />
            <div className="numbers-tables">
              <div>
                {isWhole ? <Pages numbers={numbers} address={address} /> : <Referrers numbers={numbers} />}
                {isWhole && <Origins numbers={numbers} address={address} />}
              </div>
              <div>
                {isWhole ? <Referrers numbers={numbers} /> : <Origins numbers={numbers} address={address} />}
                {isWhole && <Searches numbers={numbers} />}
              </div>
            </div>
          </>
        )}
      </ListFrame>
      <section className="numbers-how" aria-labelledby="numbers-how">
        <h2 id="numbers-how">{m.how}</h2>
        <p className="staff-quiet">
          {m.howText}{' '}
          <a href="/privacy#what-we-collect" target="_blank" rel="noopener">
            {m.policy}
          </a>
        </p>
      </section>
    </>
  )
}

const OnePage = ({ address }: { address: NumbersAddress }) => (
  <div className="numbers-page">
    <p>
      <span className="staff-quiet">{m.page.name}</span> <code>{address.page}</code>
    </p>
    <Link className="text-link" to={numbersPath({ ...address, page: '' })}>
      {m.page.all}
    </Link>
    <a className="text-link" href={address.page} target="_blank" rel="noopener">
      {m.page.open}
    </a>
  </div>
)
