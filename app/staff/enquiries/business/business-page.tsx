import { Link } from 'react-router'
import { type BusinessPeriod, businessPeriodNames } from '../../../../domain/enquiry/inbox/business/business'
import type { Business, BusinessGroup } from '../../../../domain/enquiry/inbox/business/business-schema'
import { ExportButton } from '../../kit/export/export-button'
import { LineChart } from '../../kit/figures/line-chart'
import { Periods } from '../../kit/figures/periods'
import { ListFrame, Way } from '../../kit/list-frame'
import { type AskedList, useList } from '../../kit/queries'
import { inboxPath, openInbox } from '../address'
import { exportBusiness } from '../calls'
import { businessPathOf, businessQuery } from './address'
import { businessMessages as m, nameOfMonth, shortMonth } from './business-messages'
import { Members, Origins, Services, wordsOfMedian } from './business-tables'

interface BusinessPageProps {
  period: BusinessPeriod
  asked: AskedList<Business>
}

/** What came in, how soon it was answered, and what was won. */
export function BusinessPage({ period, asked }: BusinessPageProps) {
  const list = useList(asked)
  const business = list.answer?.ok ? list.answer.body : undefined
  const isEmpty = business?.all.enquiries === 0
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        {business && !isEmpty && <ExportButton words={m} ask={() => exportBusiness(businessQuery(period))} />}
      </div>
      {business && <p>{m.lede(business.promise)}</p>}
      <Periods
        label={m.periods.name}
        periods={businessPeriodNames}
        names={m.periods.of}
        shown={period}
        pathOf={businessPathOf}
      />
      <ListFrame
        list={list}
        path={businessPathOf(period)}
        words={m}
        found={business && spanOf(business)}
        empty={isEmpty && { seal: 'staff-enquiries', words: m.none, next: <Way to="/contact">{m.form}</Way> }}
      >
        {business && !isEmpty && (
          <>
            <Figures all={business.all} />
            <Next all={business.all} />
            <ByMonth months={business.months} />
            <div className="business-tables">
              <Services groups={business.services} />
              <Origins groups={business.origins} />
              <Members groups={business.members} />
            </div>
          </>
        )}
      </ListFrame>
    </>
  )
}

const spanOf = ({ months }: Business): string =>
  m.span(nameOfMonth(months[0]?.name ?? ''), nameOfMonth(months.at(-1)?.name ?? ''))

const Figures = ({ all }: { all: BusinessGroup }) => (
  <dl className="number-figures">
    <Figure name={m.figures.enquiries} value={m.count(all.enquiries)} />
    <Figure name={m.figures.inTime} value={m.share(all.in_time, all.due)} />
    <Figure name={m.figures.median} value={wordsOfMedian(all)} />
    <Figure name={m.figures.won} value={m.count(all.won)} />
    <Figure name={m.figures.value} value={m.value(all.won_value, all.won)} />
  </dl>
)

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Where what was won is listed, or how it comes to be counted. */
const Next = ({ all }: { all: BusinessGroup }) => {
  const wanted =
    all.won > 0
      ? ({ status: 'all', outcome: 'won' } as const)
      : ({ status: 'answered', outcome: 'none' } as const)
  return (
    <p>
      {all.won === 0 && m.notNoted}{' '}
      <Link className="text-link" to={inboxPath({ ...openInbox, ...wanted })}>
        {all.won > 0 ? m.seeWon : m.noteNext}
      </Link>
    </p>
  )
}

function ByMonth({ months }: { months: readonly BusinessGroup[] }) {
  const most = months.reduce((first, month) => (month.enquiries > first.enquiries ? month : first))
  return (
    <LineChart
      title={m.chart.title}
      lines={[m.figures.enquiries, m.figures.won]}
      points={months.map(month => ({
        at: month.name,
        short: shortMonth(month.name),
        name: nameOfMonth(month.name),
        values: [month.enquiries, month.won],
        row: [
          nameOfMonth(month.name),
          m.count(month.enquiries),
          m.ofTotal(month.in_time, month.due),
          m.count(month.won),
          m.value(month.won_value, month.won),
        ],
      }))}
      summary={m.chart.summary(most.enquiries, nameOfMonth(most.name))}
      describe={([enquiries, won]) => m.chart.values(enquiries, won)}
      columns={[
        ...[m.groups.months.column, m.figures.enquiries, m.columns.inTime],
        ...[m.figures.won, m.columns.value],
      ]}
    />
  )
}
