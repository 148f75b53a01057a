import type { CSSProperties } from 'react'
import type { ProcessStep } from '../../../domain/service/service'
import { servicesMessages as m } from './messages'
import { weeksInWords } from './weeks'

const weeks = [1, 2, 3, 4, 5, 6, 7, 8]

/** Four numbered steps beside the weeks they take. The bars are visual only; text says the same. */
export function Process({ title, steps }: { title: string; steps: readonly ProcessStep[] }) {
  return (
    <section className="section frame" aria-labelledby="process-title">
      <div className="process-head grid12">
        <h2 id="process-title" className="section-title">
          {title}
        </h2>
        <p className="process-weeks" aria-hidden="true">
          {weeks.map(week => (
            <span key={week}>
              {week === 1 && <span className="process-week">{m.chart.week}</span>}
              {week}
            </span>
          ))}
        </p>
      </div>
      <ol className="process-steps">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, number }: { step: ProcessStep; number: number }) {
  const { title, text, from, to, milestone, due = to } = step
  const place = { '--from': (from - 1) / 8, '--to': (to - 1) / 8, '--due': (due - 1) / 8 } as CSSProperties
  return (
    <li className="step grid12">
      <p className="step-number" aria-hidden="true">
        {number}
      </p>
      <div className="step-words">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {/* A label that would leave the chart on the right ends at its tick instead of beginning there. */}
      <div className="step-chart" style={place} data-late={due > 5 || undefined}>
        <p className="step-weeks">{weeksInWords(from, to)}.</p>
        <div className="step-lane" aria-hidden="true">
          {weeks.map(week => (
            <span key={week} className="step-tick" />
          ))}
          <span className="step-bar" />
          <span className="step-due" />
        </div>
        <p className="step-milestone">
          <span className="visually-hidden">{m.chart.milestone}: </span>
          {milestone}
        </p>
      </div>
    </li>
  )
}
