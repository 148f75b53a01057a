import { nameState } from '../../../domain/subscriber/state-messages'
import type { Subscriber, SubscriberPage } from '../../../domain/subscriber/subscriber-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { ListFrame, Way } from '../kit/list-frame'
import { OnwardPager } from '../kit/pager'
import type { ShownList } from '../kit/queries'
import { allSubscribers, isFiltered, type SubscribersAddress, subscribersPath } from './address'
import { subscriberMessages as m } from './messages'

export interface SubscriberListProps {
  address: SubscribersAddress
  list: ShownList<SubscriberPage>
  onOpen: (subscriber: Subscriber) => void
}

/** One page of the list. */
export function SubscriberList({ address, list, onOpen }: SubscriberListProps) {
  const page = list.answer?.ok ? list.answer.body : undefined
  const isEmpty = page?.subscribers.length === 0
  return (
    <ListFrame
      list={list}
      path={subscribersPath(address)}
      words={m}
      found={page && m.found(page.subscribers.length)}
      empty={
        isEmpty && {
          seal: 'staff-subscribers',
          words: isFiltered(address) ? m.empty : m.emptyList,
          next: isFiltered(address) && <Way to={subscribersPath(allSubscribers)}>{m.filter.clear}</Way>,
        }
      }
    >
      {page && !isEmpty && (
        <ul className="ledger subscribers" aria-busy={list.isLoading}>
          {page.subscribers.map(subscriber => (
            <Row key={subscriber.id} subscriber={subscriber} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {page && (address.before || page.next) && (
        <OnwardPager
          words={m.pages}
          newest={address.before ? subscribersPath({ ...address, before: '' }) : undefined}
          older={page.next ? subscribersPath({ ...address, before: page.next }) : undefined}
        />
      )}
    </ListFrame>
  )
}

const Row = ({ subscriber, onOpen }: Pick<SubscriberListProps, 'onOpen'> & { subscriber: Subscriber }) => {
  const { email, state, since, ends_at: ends } = subscriber
  return (
    <li className="ledger-row">
      <p className="subscriber">
        <span>{email}</span>
        <span className="staff-quiet">
          {nameState(state)} {state !== 'ended' && m.since}{' '}
          <CompanyTime at={state === 'ended' && ends ? ends : since} />
        </span>
        {ends && state !== 'ended' && (
          <span className="staff-quiet">
            {m.ends} <CompanyTime at={ends} />
          </span>
        )}
      </p>
      <Button look="outline" aria-label={m.openOf(email)} onClick={() => onOpen(subscriber)}>
        {m.open}
      </Button>
    </li>
  )
}
