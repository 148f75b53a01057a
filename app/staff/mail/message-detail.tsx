import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListedMessage, WholeMessage } from '../../../domain/mail/mail-schema'
import { serverNow } from '../../session/clock/server-clock'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { LoadFailure } from '../kit/load-failure'
import { changeBody } from '../kit/queries'
import { Loading } from '../kit/status'
import { useApiAction } from '../kit/use-api-action'
import { cancelMessage, getMessage, retryMessage } from './calls'
import { reloadHealth } from './health'
import { MessagePreview } from './message-preview'
import { MessageMarks } from './message-row'
import { mailMessages, nameOf } from './messages'

const m = mailMessages.detail

interface MessageDetailProps {
  listed: ListedMessage
  onChange: (message: ListedMessage) => void
  onCancel: () => void
  onClose: () => void
}

const keyOf = (id: string) => ['mail-message', id]

/** One message: how far it has come, what its recipient gets, and what can be done. Follows an attempt under way. */
export function MessageDetail({ listed, onChange, onCancel, onClose }: MessageDetailProps) {
  const { data: answer, refetch } = useQuery({
    queryKey: keyOf(listed.id),
    queryFn: () => getMessage(listed.id),
    refetchInterval: ({ state: { data } }) => data?.ok && isUnderWay(data.body) && 1000,
  })
  const whole = answer?.ok ? answer.body : undefined
  useEffect(() => {
    if (whole && hasChanged(whole, listed)) onChange(whole)
  }, [whole, listed, onChange])
  const [isAsking, setIsAsking] = useState(false)
  function handleAnswer(done: boolean) {
    setIsAsking(false)
    if (!done) return
    showToast({ title: mailMessages.cancel.done })
    onCancel()
  }
  return (
    <>
      <Dialog look="page" title={nameOf(listed)} closeLabel={m.close} onClose={onClose}>
        <div className="mail-detail">
          {!answer && <Loading>{m.loading}</Loading>}
          {answer?.ok === false && <LoadFailure text={`${m.failed}: ${answer.detail}`} onRetry={refetch} />}
          {whole && (
            <>
              <Facts message={whole} />
              <Actions message={whole} onCancel={() => setIsAsking(true)} />
              <MessagePreview message={whole} />
            </>
          )}
        </div>
      </Dialog>
      {/* Beside the dialog: React lets the close event of an inner dialog bubble to the outer one. */}
      {isAsking && <Cancellation message={listed} onClose={handleAnswer} />}
    </>
  )
}

const isUnderWay = ({ status, sending, next_attempt_at: due }: ListedMessage): boolean =>
  sending || (status === 'waiting' && Date.parse(due) <= serverNow())

const hasChanged = (now: ListedMessage, before: ListedMessage): boolean =>
  now.status !== before.status || now.sending !== before.sending || now.attempts !== before.attempts

function Facts({ message }: { message: WholeMessage }) {
  const { purpose, recipient, preview, status, sent_at: sentAt } = message
  return (
    <dl className="mail-facts">
      <Fact name={m.status}>
        <MessageMarks message={message} />
      </Fact>
      <Fact name={m.lastAnswer}>
        {message.last_answer || (status === 'waiting' && message.attempts === 0 && m.noAnswer)}
      </Fact>
      <Fact name={m.purpose}>{mailMessages.purposes[purpose]}</Fact>
      <Fact name={m.to}>{preview?.to ?? recipient}</Fact>
      <Fact name={m.cc}>{preview?.cc}</Fact>
      <Fact name={m.from}>{preview?.from}</Fact>
      <Fact name={m.replyTo}>{preview?.reply_to}</Fact>
      <Fact name={m.files}>{preview?.files.join(', ')}</Fact>
      <Fact name={m.messageId}>{preview?.message_id}</Fact>
      <Fact name={m.created}>
        <CompanyTime at={message.created_at} />
      </Fact>
      <Fact name={m.sent}>{sentAt && <CompanyTime at={sentAt} />}</Fact>
    </dl>
  )
}

/** A fact that is not known has no row. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

interface ActionsProps {
  message: WholeMessage
  onCancel: () => void
}

function Actions({ message: { id, can_retry: canRetry, can_cancel: canCancel }, onCancel }: ActionsProps) {
  const { retry, cancel } = mailMessages
  const { busy, run: sendAgain } = useApiAction(() => retryMessage(id), {
    done: retry.done,
    failed: retry.failed,
    onDone(message) {
      changeBody<WholeMessage>(keyOf(id), () => message)
      void reloadHealth()
    },
  })
  if (!canRetry && !canCancel) return null
  return (
    <div className="button-row">
      {canRetry && (
        <Button aria-busy={busy || undefined} onClick={() => void sendAgain()}>
          {busy ? retry.busy : retry.button}
        </Button>
      )}
      {canCancel && (
        <Button look="outline" onClick={onCancel}>
          {cancel.button}
        </Button>
      )}
    </div>
  )
}

interface CancellationProps {
  message: ListedMessage
  onClose: (done: boolean) => void
}

function Cancellation({ message, onClose }: CancellationProps) {
  const { cancel } = mailMessages
  async function confirm() {
    const answer = await cancelMessage(message.id)
    // Idempotent: already gone counts as done.
    return answer.ok || answer.status === 404 ? undefined : answer.detail
  }
  return (
    <ConfirmDialog
      title={cancel.title}
      text={cancel.text(nameOf(message), message.recipient)}
      confirm={cancel.confirm}
      busy={cancel.busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
