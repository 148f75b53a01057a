import type { Outcome } from '../../../domain/system/findings'
import type { Checkup, Finding, System } from '../../../domain/system/system-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { ListStatus } from '../kit/status'
import { useApiAction } from '../kit/use-api-action'
import { checkNow } from './calls'
import { systemMessages } from './messages'
import { showCheckup } from './use-system'

const m = systemMessages.checkup

/** What the doctor found when it was last asked, and asking it. */
export function CheckupPart({ checkup }: Pick<System, 'checkup'>) {
  const { run, busy } = useApiAction(checkNow, { failed: m.failed, onDone: showCheckup })
  return (
    <section className="system-part" aria-labelledby="system-checkup">
      <div className="title-row">
        <h2 id="system-checkup">{m.title}</h2>
        <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
          {m.check}
        </Button>
      </div>
      <p className="staff-quiet">{m.text}</p>
      <div>
        <ListStatus isLarge>{busy ? m.checking : checkup ? sumOf(checkup) : m.none}</ListStatus>
        {checkup && (
          <p className="staff-quiet">
            {m.of} <CompanyTime at={checkup.at} />
          </p>
        )}
      </div>
      {checkup && <Findings findings={checkup.findings} />}
    </section>
  )
}

const sumOf = ({ findings }: Checkup): string =>
  m.sum(withOutcome(findings, 'fault').length, withOutcome(findings, 'warning').length)

const withOutcome = (findings: readonly Finding[], outcome: Outcome) =>
  findings.filter(one => one.outcome === outcome)

/** What is to be done comes first; the rest is folded. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  const urgent = [...withOutcome(findings, 'fault'), ...withOutcome(findings, 'warning')]
  const [good, skipped] = [withOutcome(findings, 'fine'), withOutcome(findings, 'skipped')]
  return (
    <>
      {urgent.length > 0 && <Rows findings={urgent} />}
      <div>
        {good.length > 0 && <Folded words={m.inOrder(good.length)} findings={good} />}
        {skipped.length > 0 && <Folded words={m.skipped(skipped.length)} findings={skipped} />}
      </div>
    </>
  )
}

const Folded = ({ words, findings }: { words: string; findings: readonly Finding[] }) => (
  <details>
    <summary>{words}</summary>
    <Rows findings={findings} />
  </details>
)

const Rows = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="system-findings">
    {findings.map(({ name, outcome, words, remedy }) => (
      <li key={name + words}>
        <h3>{m.checks[name]}</h3>
        <p className="marks">
          <strong data-mark={outcome}>{m.outcomes[outcome]}</strong>
        </p>
        <div>
          <p>{words}</p>
          {remedy && <p className="staff-quiet">{remedy}</p>}
        </div>
      </li>
    ))}
  </ul>
)
