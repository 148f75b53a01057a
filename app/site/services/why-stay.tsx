import { Link } from 'react-router'
import type { DeskPage } from '../../../domain/site/documents/desk'
import { formatDate } from '../../../shared/dates'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { servicesMessages as m } from './messages'

export interface WhyStayProps {
  title: string
  rows: readonly { figure: string; text: string }[]
  log: Omit<DeskPage['log'], 'caption'>
}

/** Why companies choose us, and stay: four terms, and the last corrections of the desk as the proof. */
export function WhyStay({ title, rows, log }: WhyStayProps) {
  return (
    <section className="why-stay" aria-labelledby="why-title">
      <div className="frame grid12">
        <div className="why-stay-words">
          <h2 id="why-title" className="section-title">
            {title}
          </h2>
          <dl className="why-stay-rows">
            {rows.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="why-stay-log">
          <div className="sheet">
            <div className="sheet-head">
              <h3>{log.title}</h3>
            </div>
            <ol>
              {log.rows.map(({ date, time, place, before, after, by }) => (
                <li key={`${date} ${time} ${place}`}>
                  <p>
                    <time dateTime={date}>{formatDate(date)}</time>, {time}. {place}. {by}
                  </p>
                  <p className="why-stay-change">
                    <del>{before}</del> <ins>{after}</ins>
                  </p>
                </li>
              ))}
            </ol>
          </div>
          <figcaption className="caption">
            <Link to="/about#desk-title" className="text-link">
              {m.whoKeepsTheLog} <ArrowRightIcon />
            </Link>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
