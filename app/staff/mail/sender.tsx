import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SenderRecord } from '../../../domain/mail/mail-schema'
import { Button } from '../../ui/button'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
import { checkSender } from './calls'
import { mailMessages } from './messages'

const m = mailMessages.sender

/** What DNS tells receivers about our emails. Asked for, because it takes a few seconds. */
export function Sender() {
  const [isAsked, setIsAsked] = useState(false)
  const {
    data: answer,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['mail-sender'], queryFn: checkSender, enabled: isAsked })
  return (
    <section className="mail-sender" aria-labelledby="mail-sender">
      <div className="title-row">
        <h2 id="mail-sender">{answer?.ok ? m.titleOf(answer.body.domain) : m.title}</h2>
        <Button
          look="outline"
          aria-busy={isFetching || undefined}
          onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
        >
          {answer ? m.again : m.check}
        </Button>
      </div>
      <p className="staff-quiet">{m.text}</p>
      {isFetching && <Loading>{m.loading}</Loading>}
      {answer?.ok === false && <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={refetch} />}
      {answer?.ok && (
        <ul className="mail-list">
          {answer.body.records.map(record => (
            <RecordRow key={record.name} record={record} />
          ))}
        </ul>
      )}
    </section>
  )
}

const RecordRow = ({ record: { name, host, state, found, advice, add } }: { record: SenderRecord }) => (
  <li className="mail-record">
    <h3>{name}</h3>
    <p className="marks">
      <strong data-mark={state}>{m.states[state]}</strong>
    </p>
    <div className="mail-record-text">
      <p>{advice}</p>
      {found.map(text => (
        <Published key={text} words={m.found(host)} text={text} />
      ))}
      {add && <Published words={m.add(host)} text={add} />}
    </div>
  </li>
)

const Published = ({ words, text }: { words: string; text: string }) => (
  <p>
    {words} <code>{text}</code>
  </p>
)
