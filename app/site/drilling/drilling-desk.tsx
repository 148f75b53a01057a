import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { equivalentOf, type Hole } from '../../../domain/drilling/hole'
import { depthOf, type Stage, type Statement, stateAt } from '../../../domain/drilling/statement'
import { Button } from '../../ui/button'
import { type Engraving, HoleLog, mostGrade, type NotedRock } from './hole-log'
import { at, headlineOf, lineOf, drillingMessages as m, restOf } from './messages'

export interface DrillingDeskProps {
  path: string
  hole: Hole
  /** Where the address stops the hole. */
  stop: number | undefined
  /** Depths worth a look. */
  stops: readonly number[]
  drafts: Readonly<Record<Stage, { struck: string; rule: string; why: string }>>
  engraving: Engraving
  rocks: readonly NotedRock[]
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 10,
  PageUp: -10,
}

/** The core as a native slider, what could be said at its depth, and counsel's mark-up of what one wished to say. */
export function DrillingDesk({ path, hole, stop, stops, drafts, engraving, rocks }: DrillingDeskProps) {
  const last = Math.floor(hole.length)
  const slider = useRef<HTMLInputElement>(null)
  const shown = useRef(stop)
  const [metre, setMetre] = useState(stop ?? last)
  const [isJump, setIsJump] = useState(false)
  const depth = depthOf(metre, hole)
  const said = stateAt(hole, depth)

  function moveTo(to: number) {
    if (slider.current) slider.current.value = String(to)
    setMetre(Number(slider.current?.value))
  }

  // The native slider may have been moved before the app had come; after that, Back and Forward move it.
  useEffect(() => {
    if (slider.current && shown.current !== stop) slider.current.value = String(stop ?? last)
    shown.current = stop
    setMetre(Number(slider.current?.value))
  }, [stop, last])

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setIsJump(false)
    moveTo(metre + by)
  }

  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      className="frame hole"
      data-jump={isJump || undefined}
      style={measures(said, hole)}
    >
      <Said said={said} hole={hole} />
      <HoleLog hole={hole} engraving={engraving} rocks={rocks} depth={depth} hasMean={!!said.interval}>
        <input
          ref={slider}
          type="range"
          name="to"
          min={0}
          max={last}
          defaultValue={stop ?? last}
          aria-label={m.depth}
          aria-orientation="vertical"
          aria-valuetext={`${at(depth)}: ${lineOf(said, hole)}`}
          onChange={event => {
            setIsJump(false)
            setMetre(Number(event.target.value))
          }}
          onKeyDown={step}
        />
      </HoleLog>
      <Mark draft={drafts[said.stage]} headline={headlineOf(said, hole)} />
      <div className="hole-stops">
        <p className="hole-hint">
          {m.hint} <span>{m.keys}</span>
        </p>
        <p>
          {m.stops}{' '}
          {[...stops, last].map(to => (
            <Link
              key={to}
              to={to === last ? path : `${path}?to=${to}`}
              preventScrollReset
              aria-current={to === metre ? 'true' : undefined}
              onClick={() => {
                setIsJump(true)
                moveTo(to)
              }}
            >
              {to === last ? m.whole : at(to)}
            </Link>
          ))}
        </p>
        <Button type="submit" look="outline">
          {m.link}
        </Button>
      </div>
    </Form>
  )
}

/** What the style sheet draws by: shares of the hole's length, and of the widest bar. */
function measures({ depth, interval, run }: Statement, hole: Hole): CSSProperties {
  const shown = interval ?? run
  return {
    '--length': hole.length,
    '--at': depth / hole.length,
    '--from': (shown?.from ?? depth) / hole.length,
    '--to': (shown?.to ?? depth) / hole.length,
    '--mean': interval ? equivalentOf(interval, hole) / mostGrade : 0,
  } as CSSProperties
}

function Said({ said, hole }: { said: Statement; hole: Hole }) {
  return (
    <section className="hole-said" aria-labelledby="hole-said">
      <h2 id="hole-said" className="visually-hidden">
        {m.title}
      </h2>
      <p className="hole-premise">
        <b>{at(said.depth)}</b> {said.depth < hole.length ? m.premise : m.released}
      </p>
      <p className="hole-headline">{headlineOf(said, hole)}</p>
      {restOf(said, hole).map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

interface MarkProps {
  draft: { struck: string; rule: string; why: string }
  headline: string
}

/** Set as on the cases. A screen reader hears it when the mark-up is another one, not at each metre. */
function Mark({ draft: { struck, rule, why }, headline }: MarkProps) {
  return (
    <section className="hole-mark" aria-labelledby="hole-mark">
      <h2 id="hole-mark">{m.wished}</h2>
      <p className="blackline-words">
        <del>{struck}</del> <ins>{headline}.</ins>
      </p>
      <p className="blackline-rule" role="status">
        <strong>{rule}</strong> {why}
      </p>
    </section>
  )
}
