import { type ReactNode, useRef, useState } from 'react'
import type { Label } from '../../../../domain/enquiry/inbox/labels/label-schema'
import { Button } from '../../../ui/button'
import { Choice } from '../../kit/choice'
import { ListSearch } from '../../kit/list-search'
import { useShortcuts } from '../../kit/shortcuts'
import {
  countFilters,
  type InboxAddress,
  inboxAssignees,
  inboxOrders,
  inboxOutcomes,
  inboxPath,
  isOpenTab,
} from '../address'
import { useLabels } from '../labels/all-labels'
import { inboxMessages } from '../messages'

const m = inboxMessages.filter

/** Search words, assignee, label, outcome or order, and late enquiries only. */
export function InboxFilter({ address }: { address: InboxAddress }) {
  const labels = useLabels()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.select() })
  return (
    <ListSearch noun="inbox" labels={m} address={address} field={field} pathOf={inboxPath}>
      {(typed, apply) => (
        <MoreFilters set={countFilters(typed)}>
          <Choice
            label={m.whose}
            value={typed.assignee}
            options={inboxAssignees.map(assignee => [assignee, m.assignees[assignee]])}
            onChoose={assignee => apply({ assignee })}
          />
          {labels && (labels.length > 0 || typed.label !== '') && (
            <Choice
              label={m.label}
              value={typed.label}
              options={[['', m.anyLabel], ...labelOptions(labels, typed.label)]}
              onChoose={label => apply({ label })}
            />
          )}
          {hasOutcomes(address) && (
            <Choice
              label={m.outcome}
              value={typed.outcome}
              options={inboxOutcomes.map(outcome => [outcome, m.outcomes[outcome]])}
              onChoose={outcome => apply({ outcome })}
            />
          )}
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
        </MoreFilters>
      )}
    </ListSearch>
  )
}

/** By id. One that was deleted is among them while the address asks for it: it finds nothing, and can be left. */
const labelOptions = (labels: readonly Label[], asked: string): (readonly [string, string])[] => [
  ...labels.map(({ id, name }) => [id, name] as const),
  ...(asked === '' || labels.some(({ id }) => id === asked) ? [] : [[asked, m.deletedLabel] as const]),
]

/** On a phone they are behind a button; elsewhere there is room, and no button. */
function MoreFilters({ set, children }: { set: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="outline"
        className="inbox-filters-open"
        aria-expanded={isOpen}
        aria-controls="inbox-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.more(set)}
      </Button>
      <div id="inbox-filters" className="inbox-filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** Few open enquiries have an outcome: there the order takes its place, unless the address asks for one. */
const hasOutcomes = ({ status, outcome }: InboxAddress): boolean => !isOpenTab(status) || outcome !== ''
