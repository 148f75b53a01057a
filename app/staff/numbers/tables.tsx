import { Link } from 'react-router'
import type { Numbers } from '../../../domain/number/number-schema'
import { NumberTable } from '../kit/figures/number-table'
import { type NumbersAddress, numbersPath } from './address'
import { numberMessages as m, shortDay } from './messages'

interface TableProps {
  numbers: Numbers
  address: NumbersAddress
}

/** A page by its path, below its title if it is an article; leads to its own numbers. */
const PageName = ({
  path,
  title,
  address,
}: {
  path: string
  title: string | null
  address: NumbersAddress
}) => (
  <Link className="numbers-path" to={numbersPath({ ...address, page: path })} aria-label={m.pages.of(path)}>
    {title ?? path}
    {title !== null && <small>{path}</small>}
  </Link>
)

export const Pages = ({ numbers: { pages, page_count: all }, address }: TableProps) => (
  <NumberTable
    title={m.pages.title}
    none={m.pages.none}
    columns={[m.pages.column, m.figures.views, m.figures.arrivals]}
    rows={pages.map(({ path, title, views, arrivals }) => ({
      key: path,
      name: <PageName path={path} title={title} address={address} />,
      values: [m.count(views), m.count(arrivals)],
      share: views / (pages[0]?.views || 1),
    }))}
    note={all > pages.length ? m.pages.rest(pages.length, all) : undefined}
  />
)

const nameReferrer = (referrer: string): string =>
  referrer === '' ? m.referrers.unknown : referrer === '*' ? m.referrers.others : referrer

export const Referrers = ({ numbers: { referrers } }: Pick<TableProps, 'numbers'>) => (
  <NumberTable
    title={m.referrers.title}
    none={m.referrers.none}
    columns={[m.referrers.column, m.figures.arrivals]}
    rows={referrers.map(({ referrer, arrivals }) => ({
      key: referrer,
      name: nameReferrer(referrer),
      values: [m.count(arrivals)],
      share: arrivals / (referrers[0]?.arrivals || 1),
    }))}
  />
)

export const Searches = ({ numbers: { searches } }: Pick<TableProps, 'numbers'>) => (
  <NumberTable
    title={m.searches.title}
    lede={m.searches.lede}
    none={m.searches.none}
    columns={[m.searches.column, m.searches.times, m.searches.last]}
    rows={searches.map(({ words, times, day }) => ({
      key: words,
      name: <bdi>{words}</bdi>,
      values: [
        m.count(times),
        <time key={day} dateTime={day}>
          {shortDay(day)}
        </time>,
      ],
    }))}
  />
)

export const Origins = ({ numbers: { origins }, address }: TableProps) => (
  <NumberTable
    title={m.origins.title}
    lede={m.origins.lede}
    none={m.origins.none}
    columns={[m.origins.column, m.origins.enquiries, m.origins.subscribers]}
    rows={origins.map(({ path, enquiries, subscribers }) => ({
      key: path,
      name: path === '' ? m.origins.unknown : <PageName path={path} title={null} address={address} />,
      values: [m.count(enquiries), m.count(subscribers)],
    }))}
  />
)
