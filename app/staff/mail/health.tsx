import { useQuery } from '@tanstack/react-query'
import type { MailboxState, OutboxHealth } from '../../../domain/mail/mail-schema'
import { serverNow } from '../../session/clock/server-clock'
import { CompanyTime } from '../../ui/company-time'
import { Fact } from '../kit/figures/fact'
import { figureMessages } from '../kit/figures/messages'
import { Pending } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { getHealth } from './calls'
import { HeldMails } from './mailbox'
import { mailboxMessages as mb } from './mailbox-messages'
import { mailMessages } from './messages'

const m = mailMessages.health
const queryKey = ['mail-health']

/** Asks again, after something was sent or cancelled. */
export const reloadHealth = () => queryClient.invalidateQueries({ queryKey })

/** How delivery goes, in one line: what waits, what was given up, the last success, mail server and mailbox. */
export function MailHealth() {
  const { data: answer, refetch } = useQuery({ queryKey, queryFn: getHealth })
  return (
    <section aria-label={m.title}>
      <Pending answer={answer} words={m} onRetry={refetch} />
      {answer?.ok && <Figures health={answer.body} />}
    </section>
  )
}

function Figures({ health }: { health: OutboxHealth }) {
  const { waiting, oldest_waiting: oldest, dead, last_sent_at: lastSent, transport, mailbox } = health
  return (
    <>
      <dl className="facts mail-health">
        <Fact name={m.waiting} isBad={oldest !== null && isLate(oldest)}>
          {waiting === 0 ? m.nothingWaits : m.messages(waiting)}
          {oldest && (
            <span>
              {m.since} <CompanyTime at={oldest} />
            </span>
          )}
        </Fact>
        <Fact name={m.dead} isBad={dead > 0}>
          {dead === 0 ? m.none : m.messages(dead)}
        </Fact>
        <Fact name={m.lastSent}>{lastSent ? <CompanyTime at={lastSent} /> : m.never}</Fact>
        <Fact name={m.server} isBad={!transport.works}>
          {transport.works ? m.works : m.fails}
          <span>{transport.address}</span>
          {transport.answer && <span>{transport.answer}</span>}
        </Fact>
        {mailbox && <Mailbox mailbox={mailbox} />}
      </dl>
      {mailbox && <HeldMails mailbox={mailbox} />}
    </>
  )
}

const Mailbox = ({
  mailbox: { state, since, address, answer, last_mail_at: last },
}: {
  mailbox: MailboxState
}) => (
  <Fact name={mb.name} isBad={state !== 'read' && state !== 'starting'}>
    {figureMessages.mailbox[state]}
    {since && (
      <span>
        {mb.since} <CompanyTime at={since} />
      </span>
    )}
    <span>
      {last ? (
        <>
          {mb.lastMail} <CompanyTime at={last} />
        </>
      ) : (
        mb.noMail
      )}
    </span>
    <span>{address}</span>
    {answer && <span>{answer}</span>}
  </Fact>
)

/** Delivery takes seconds: a quarter of an hour means that something is wrong. */
const isLate = (since: string): boolean => serverNow() - Date.parse(since) > 15 * 60_000
