import { Fragment } from 'react'
import type { DeskPage, MarkedText } from '../../../domain/site/documents/desk'
import { formatDate } from '../../../shared/dates'
import { readAgency } from '../../ui/agency/agency'
import { ShiftDial } from './shift-dial'

/** Who keeps the desk and when, and two sheets from it: a page of corrections, and counsel's mark-up. */
export function TheDesk({ desk }: { desk: DeskPage }) {
  return (
    <section className="frame desk" aria-labelledby="desk-title">
      <div className="grid12 ruled">
        <h2 id="desk-title" className="section-title">
          {desk.title}
        </h2>
        <p className="desk-lede">{desk.lede}</p>
      </div>
      <ul className="desk-people">
        {desk.people.map(({ name, role, seal, shift, hours }) => (
          <li key={name}>
            <ShiftDial name={name} seed={seal} hours={hours} />
            <h3>{name}</h3>
            <p>{role}</p>
            <p className="desk-shift">{shift}</p>
          </li>
        ))}
      </ul>
      <div className="desk-sheets">
        <CorrectionsLog log={desk.log} />
        <MarkedPage markup={desk.markup} />
      </div>
    </section>
  )
}

function CorrectionsLog({ log }: { log: DeskPage['log'] }) {
  return (
    <figure className="desk-log">
      <div className="sheet">
        <div className="sheet-head">
          <h3>{log.title}</h3>
          <p>{readAgency().name}</p>
        </div>
        <ol className="sheet-body">
          {log.rows.map(({ date, time, place, before, after, by }) => (
            <li key={`${date} ${time} ${place}`}>
              <p className="desk-log-when">
                <time dateTime={date}>{formatDate(date)}</time>, {time}
              </p>
              <p className="desk-log-place">{place}</p>
              <p className="desk-log-change">
                <del>{before}</del> <ins>{after}</ins>
              </p>
              <p className="desk-log-by">{by}</p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="caption">{log.caption}</figcaption>
    </figure>
  )
}

function MarkedPage({ markup }: { markup: DeskPage['markup'] }) {
  return (
    <figure className="desk-markup">
      <div className="sheet">
        <div className="sheet-head">
          <h3>{markup.title}</h3>
        </div>
        <div className="sheet-body">
          <p className="desk-markup-headline">
            <Marked texts={markup.headline} />
          </p>
          {markup.paragraphs.map(texts => (
            <p key={texts[0]?.text}>
              <Marked texts={texts} />
            </p>
          ))}
          <ol className="desk-notes">
            {markup.notes.map(({ from, text }) => (
              <li key={text}>
                <strong>{from}.</strong> {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className="caption">{markup.caption}</figcaption>
    </figure>
  )
}

const Marked = ({ texts }: { texts: readonly MarkedText[] }) =>
  texts.map((part, index) => (
    <Fragment key={part.text}>
      {part.kind === 'kept' ? part.text : <Change {...part} />}
      {/* What is struck and what takes its place are two words, also without their lines. */}
      {part.kind === 'struck' && texts[index + 1]?.kind === 'added' && ' '}
    </Fragment>
  ))

function Change({ kind, text, note }: Exclude<MarkedText, { kind: 'kept' }>) {
  const Tag = kind === 'struck' ? 'del' : 'ins'
  return (
    <>
      <Tag>{text}</Tag>
      {note && <sup>{note}</sup>}
    </>
  )
}
