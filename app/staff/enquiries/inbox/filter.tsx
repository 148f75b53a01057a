import { useRef } from 'react'
import { Choice } from '../../kit/choice'
import { ListSearch } from '../../kit/list-search'
import { useShortcuts } from '../../kit/shortcuts'
import { type InboxAddress, inboxAssignees, inboxOrders, inboxPath, isOpenTab } from '../address'
import { inboxMessages } from '../messages'

const m = inboxMessages.filter

/** Search words, assignee, and late enquiries only. */
export function InboxFilter({ address }: { address: InboxAddress }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.select() })
  return (
    <ListSearch noun="inbox" labels={m} address={address} field={field} pathOf={inboxPath}>
      {(typed, apply) => (
        <>
          <Choice
            label={m.whose}
            value={typed.assignee}
            options={inboxAssignees.map(assignee => [assignee, m.assignees[assignee]])}
            onChoose={assignee => apply({ assignee })}
          />
          {isOpenTab(address.status) && (
            <Choice
              label={m.order}
              value={typed.order}
              options={inboxOrders.map(order => [order, m.orders[order]])}
              onChoose={order => apply({ order })}
            />
          )}
          <label className="inbox-late">
            <input
              type="checkbox"
              checked={typed.late}
              onChange={({ target }) => apply({ late: target.checked })}
            />
            {m.late}
          </label>
        </>
      )}
    </ListSearch>
  )
}
