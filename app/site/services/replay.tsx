import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { clock, type DeskMorning, entryAt, span } from '../../../domain/service/desk-morning'
import { Engraving } from '../../ui/line-work/engraving'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { StepButtons } from '../../ui/step-buttons'
import { ReplayLog } from './replay-log'
import { replayMessages as m } from './replay-messages'
import { ReplaySheet } from './replay-sheet'

/** The morning opens at the minute of the wire. Without script it stays there, and the log tells the rest. */
export function Replay({ morning, winterWire }: { morning: DeskMorning; winterWire: string }) {
  const { start, length, ahead, bell, entries, times } = morning
  const wire = entries.find(entry => entry.wire)?.minute ?? 0
  const slider = useRef<HTMLInputElement>(null)
  const [minute, setMinute] = useState(wire)
  const current = entryAt(morning, minute)
  const [vancouver, toronto] = [clock(start + minute), clock(start + minute + ahead)]

  // The native slider may have been moved before the app had come.
  useEffect(() => setMinute(Number(slider.current?.value)), [])

  function step(by: 1 | -1) {
    const next = entries[Math.min(Math.max(current + by, 0), entries.length - 1)]?.minute ?? 0
    if (slider.current) slider.current.value = String(next)
    setMinute(next)
  }

  return (
    <section id="replay" className="section frame" aria-labelledby="replay-title">
      <div className="section-head">
        <h2 id="replay-title" className="section-title">
          {m.title}
        </h2>
      </div>
      <p className="replay-text">
        {m.text(winterWire)}{' '}
        <span className="replay-hint">
          {m.hint} <span>{m.byKeys}</span>
          <span>{m.byTouch}</span>
        </span>
      </p>
      <div className="replay-band" style={{ '--at': minute / length } as CSSProperties}>
        <Engraving name="desk-morning" />
        <input
          ref={slider}
          type="range"
          min={0}
          max={length}
          defaultValue={wire}
          aria-label={m.slider}
          aria-valuetext={m.now(vancouver, toronto, entries[current]?.title ?? '')}
          onChange={event => setMinute(Number(event.target.value))}
        />
      </div>
      <p className="replay-times" aria-hidden="true">
        {times.map(time => (
          <span key={time} style={{ '--at': time / length } as CSSProperties}>
            <span>{clock(start + time)}</span>
          </span>
        ))}
      </p>
      <div className="replay-now">
        <dl className="replay-clocks">
          <Reading term={m.vancouver} value={vancouver} />
          <Reading term={m.toronto} value={toronto} />
          <Reading term={minute < wire ? m.toWire : m.sinceWire} value={span(Math.abs(wire - minute))} />
          <Reading term={m.toBell} value={span(bell - minute)} />
        </dl>
        <p className="replay-steps">
          <StepButtons previous={m.previous} next={m.next} onStep={step} />
        </p>
      </div>
      <div className="grid12 replay-scene">
        {entries[current] && <ReplaySheet entry={entries[current]} tablesAreIn={current > 0} />}
        <ReplayLog morning={morning} current={current} />
      </div>
      <p>
        <Link to="/proof" className="text-link">
          {m.proof} <ArrowRightIcon />
        </Link>
      </p>
    </section>
  )
}

const Reading = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
