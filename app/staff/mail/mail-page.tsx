import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { ListedMessage } from '../../../domain/mail/mail-schema'
import { outboxPageSize } from '../../../domain/mail/purpose'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { type EmptyList, ListFrame, Way } from '../kit/list-frame'
import { OnlyOwners } from '../kit/only-owners'
import { lastPageOf, Pager } from '../kit/pager'
import { type AskedList, useList } from '../kit/queries'
import { useApiAction } from '../kit/use-api-action'
import { isFiltered, type MailAddress, mailPath, wholeOutbox } from './address'
import { type MessagePage, sendTest } from './calls'
import { MailFilter } from './filter'
import { MailHealth, reloadHealth } from './health'
import { MessageDetail } from './message-detail'
import { MessageRow } from './message-row'
import { mailMessages as m } from './messages'
import { Sender } from './sender'

interface MailPageProps {
  address: MailAddress
  asked: AskedList<MessagePage>
}

/** The outbox, for owners; anyone else is told so. */
export function MailPage({ address, asked }: MailPageProps) {
  const list = useList(asked)
  const { answer, change } = list
  const [opened, setOpened] = useState<ListedMessage>()
  const status = useRef<HTMLParagraphElement>(null)
  if (answer?.ok === false && answer.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />

  function handleCancel(id: string) {
    // An open dialog traps the focus, so it closes first, and its message with it.
    flushSync(() => {
      setOpened(undefined)
      change(before => without(before, id))
    })
    status.current?.focus()
    void reloadHealth()
  }

  return (
    <>
      <Head address={address} />
      <ListFrame
        list={list}
        path={mailPath(address)}
        words={m}
        found={
          answer?.ok &&
          m.found(answer.body.total, address.page, lastPageOf(answer.body.total, outboxPageSize))
        }
        empty={answer?.ok && answer.body.total === 0 && describeNothing(address)}
        status={status as RefObject<HTMLParagraphElement>}
      >
        {answer?.ok && (
          <Messages page={answer.body} address={address} isBusy={list.isLoading} onOpen={setOpened} />
        )}
      </ListFrame>
      <Sender />
      {opened && (
        <MessageDetail
          listed={opened}
          onChange={message => {
            setOpened(message)
            change(before => withChanged(before, message))
          }}
          onCancel={() => handleCancel(opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const Head = ({ address }: { address: MailAddress }) => (
  <>
    <div className="title-row">
      <h1 className="admin-title">{m.title}</h1>
      <TestButton />
    </div>
    <p>{m.lede}</p>
    <MailHealth />
    <MailFilter address={address} />
  </>
)

const describeNothing = (address: MailAddress): EmptyList =>
  isFiltered(address)
    ? {
        seal: 'staff-mail',
        words: m.nothingFound,
        next: <Way to={mailPath(wholeOutbox)}>{m.filter.clear}</Way>,
      }
    : { seal: 'staff-mail', words: m.empty, next: <p>{m.emptyText}</p> }

interface MessagesProps {
  page: MessagePage
  address: MailAddress
  isBusy: boolean
  onOpen: (message: ListedMessage) => void
}

const Messages = ({ page, address, isBusy, onOpen }: MessagesProps) => (
  <>
    {page.messages.length > 0 && (
      <ul className="mail-list" aria-busy={isBusy}>
        {page.messages.map(message => (
          <MessageRow key={message.id} message={message} onOpen={onOpen} />
        ))}
      </ul>
    )}
    <Pager
      page={address.page}
      lastPage={lastPageOf(page.total, outboxPageSize)}
      words={m.pages}
      path={number => mailPath({ ...address, page: number })}
    />
  </>
)

/** Sends a test to the own address, and shows the newest messages. */
function TestButton() {
  const navigate = useNavigate()
  const { busy, run: send } = useApiAction(sendTest, {
    failed: m.test.failed,
    onDone({ recipient }) {
      showToast({ title: m.test.done, description: m.test.doneTo(recipient) })
      void reloadHealth()
      void navigate(mailPath(wholeOutbox), { preventScrollReset: true })
    },
  })
  return (
    <Button aria-busy={busy || undefined} onClick={() => void send()}>
      {busy ? m.test.busy : m.test.button}
    </Button>
  )
}

const without = ({ messages, total }: MessagePage, id: string): MessagePage => ({
  messages: messages.filter(message => message.id !== id),
  total: total - 1,
})

const withChanged = ({ messages, total }: MessagePage, changed: ListedMessage): MessagePage => ({
  messages: messages.map(message => (message.id === changed.id ? changed : message)),
  total,
})
