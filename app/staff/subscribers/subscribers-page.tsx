import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nameState } from '../../../domain/subscriber/state-messages'
import { subscriberStates } from '../../../domain/subscriber/subscriber'
import type { Subscriber, SubscriberPage } from '../../../domain/subscriber/subscriber-schema'
import { Button } from '../../ui/button'
import { Choice } from '../kit/choice'
import { ExportButton } from '../kit/export/export-button'
import { ListSearch } from '../kit/list-search'
import { OnlyOwners } from '../kit/only-owners'
import { type AskedList, useList } from '../kit/queries'
import { RemovalDialog } from '../kit/removal-dialog'
import { AddForm } from './add-form'
import { type SubscribersAddress, subscribersPath, subscribersQuery } from './address'
import { eraseSubscriber, exportSubscribers } from './calls'
import { ImportForm } from './import-form'
import { subscriberMessages as m } from './messages'
import { SubscriberDialog } from './subscriber-dialog'
import { SubscriberList } from './subscriber-list'

export interface SubscribersPageProps {
  address: SubscribersAddress
  asked: AskedList<SubscriberPage>
}

/** What is open over the page. */
type Opened = { kind: 'add' | 'import' } | { kind: 'record' | 'erasure'; subscriber: Subscriber }

/** The newsletter's list, for owners; anyone else is told so. */
export function SubscribersPage({ address, asked }: SubscribersPageProps) {
  const list = useList(asked)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  if (list.answer?.ok === false && list.answer.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />
  const close = () => setOpened(undefined)
  const reload = async () => navigate(subscribersPath(address), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <div className="button-row">
          <Button onClick={() => setOpened({ kind: 'add' })}>{m.add}</Button>
          <Button look="outline" onClick={() => setOpened({ kind: 'import' })}>
            {m.import}
          </Button>
          <ExportButton
            words={m}
            ask={() => exportSubscribers(subscribersQuery({ ...address, before: '' }))}
          />
        </div>
      </div>
      <p>{m.lede}</p>
      <Filter address={address} counts={list.answer?.ok ? list.answer.body.counts : undefined} />
      <SubscriberList
        address={address}
        list={list}
        onOpen={subscriber => setOpened({ kind: 'record', subscriber })}
      />
      {opened?.kind === 'add' && <AddForm onAdded={reload} onClose={close} />}
      {opened?.kind === 'import' && <ImportForm onAdded={reload} onClose={close} />}
      {opened?.kind === 'record' && (
        <SubscriberDialog
          subscriber={opened.subscriber}
          onChanged={reload}
          onErase={() => setOpened({ kind: 'erasure', subscriber: opened.subscriber })}
          onClose={close}
        />
      )}
      {opened?.kind === 'erasure' && (
        <RemovalDialog
          title={m.erasure.title(opened.subscriber.email)}
          words={m.erasure}
          remove={() => eraseSubscriber(opened.subscriber.id)}
          onRemoved={reload}
          onClose={close}
        />
      )}
    </>
  )
}

interface FilterProps {
  address: SubscribersAddress
  counts: SubscriberPage['counts'] | undefined
}

const Filter = ({ address, counts }: FilterProps) => (
  <ListSearch
    noun="subscribers"
    labels={m.filter}
    address={address}
    pathOf={subscribersPath}
    first={{ before: '' }}
  >
    {(typed, apply) => (
      <Choice
        label={m.filter.state}
        options={[
          ['', m.filter.anyState(counts && Object.values(counts).reduce((sum, count) => sum + count, 0))],
          ...subscriberStates.map(
            state => [state, m.filter.stateOf(nameState(state), counts?.[state])] as const,
          ),
        ]}
        value={typed.state}
        onChoose={state => apply({ state })}
      />
    )}
  </ListSearch>
)
