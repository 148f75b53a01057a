import { Link } from 'react-router'
import type { System } from '../../../domain/system/system-schema'
import { serverNow } from '../../session/clock/server-clock'
import { CompanyTime } from '../../ui/company-time'
import { Fact } from '../kit/figures/fact'
import { figureMessages } from '../kit/figures/messages'
import { systemMessages } from './messages'

const m = systemMessages.figures

/** What the installation is and how it does, a figure each. */
export const Figures = ({ system }: { system: System }) => (
  <section aria-label={m.title}>
    <dl className="facts system-figures">
      <Program {...system.program} />
      <Fact name={m.database}>
        {m.kinds[system.database.kind]} {system.database.version}
        <span>{m.size(system.database.bytes)}</span>
      </Fact>
      <Fact name={m.disk} isBad={system.disk.free < system.disk.total / 10}>
        {m.free(system.disk.free)}
        <span>{m.of(system.disk.total)}</span>
      </Fact>
      <Outbox {...system.mail} />
      <Undelivered {...system.mail} />
      <Inbox inbox={system.inbox} />
      <Work {...system.queue} />
      <Certificate checkup={system.checkup} />
    </dl>
  </section>
)

function Program({ version, node, mode, started_at: startedAt }: System['program']) {
  const [release, build] = version.split('+')
  return (
    <Fact name={m.version} isBad={mode !== 'live'}>
      {release || m.unknown}
      {mode !== 'live' && <span>{m.modes[mode]}</span>}
      {build && <span>{m.build(build)}</span>}
      <span>{m.node(node)}</span>
      <span>
        {m.since} <CompanyTime at={startedAt} />
      </span>
    </Fact>
  )
}

const Outbox = ({ waiting, oldest_waiting: oldest, last_sent_at: lastSent }: System['mail']) => (
  <Fact name={m.outbox} isBad={oldest !== null && isLate(oldest)}>
    {waiting === 0 ? m.nothing : m.waiting(waiting)}
    {oldest && (
      <span>
        {m.oldest} <CompanyTime at={oldest} />
      </span>
    )}
    {lastSent && (
      <span>
        {m.lastSent} <CompanyTime at={lastSent} />
      </span>
    )}
  </Fact>
)

/** Delivery takes seconds: a quarter of an hour means that something is wrong. */
const isLate = (since: string): boolean => serverNow() - Date.parse(since) > 15 * 60_000

const Undelivered = ({ dead, last_failure: failure }: System['mail']) => (
  <Fact name={m.delivery} isBad={dead > 0}>
    {dead === 0 ? m.none : m.messages(dead)}
    {failure && (
      <>
        <span>
          {m.newest} <CompanyTime at={failure.created_at} />
        </span>
        <span>{failure.answer}</span>
        <Link to="/admin/mail?status=dead">{m.see}</Link>
      </>
    )}
  </Fact>
)

const Inbox = ({ inbox }: Pick<System, 'inbox'>) => (
  <Fact name={m.inbox} isBad={inbox !== null && inbox.state !== 'read' && inbox.state !== 'starting'}>
    {inbox ? figureMessages.mailbox[inbox.state] : m.noInbox}
    {inbox && <span>{inbox.address}</span>}
    {inbox?.answer && <span>{inbox.answer}</span>}
  </Fact>
)

const Work = ({ purged_at: purgedAt, indexed }: System['queue']) => (
  <Fact name={m.work}>
    {indexed === null ? m.searchable : m.indexed(indexed)}
    <span>
      {purgedAt ? (
        <>
          {m.purged} <CompanyTime at={purgedAt} />
        </>
      ) : (
        m.notPurged
      )}
    </span>
  </Fact>
)

function Certificate({ checkup }: Pick<System, 'checkup'>) {
  const found = checkup?.findings.find(({ name }) => name === 'certificate')
  return (
    <Fact name={m.certificate} isBad={found?.outcome === 'fault' || found?.outcome === 'warning'}>
      {found?.words ?? m.unchecked}
    </Fact>
  )
}
