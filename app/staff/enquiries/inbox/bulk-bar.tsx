import { useState } from 'react'
import { type EnquiryStatus, enquiryStatuses } from '../../../../domain/enquiry/enquiry'
import type { EnquiryChange } from '../../../../domain/enquiry/inbox/inbox-schema'
import { useAction } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Choice } from '../../kit/choice'
import { inboxMessages, nobody, statusNames } from '../messages'
import { useAssignable } from '../use-assignable'
import type { Selection } from './use-selection'

const m = inboxMessages.select

/** As many as the server changes at once. */
const mostAtOnce = 100

/** As many as the server merges at once, with the one that they are merged into. */
const mostMerged = 21

export interface BulkBarProps {
  selection: Selection
  /** Changes them all; `who` is the new assignee's name. */
  onChange: (ids: readonly string[], to: EnquiryChange, who?: string) => Promise<void>
  /** Asks until when. */
  onSnooze: (ids: readonly string[]) => void
  /** Asks which labels. */
  onLabel: (ids: readonly string[]) => void
  /** Asks into which of them. */
  onMerge: (ids: readonly string[]) => void
}

/** In the line above the list. */
export const SelectAll = ({
  selection: { isPartial, isWhole, toggleAll },
}: Pick<BulkBarProps, 'selection'>) => (
  <>
    <label className="bulk-all">
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = isPartial
        }}
        checked={isWhole}
        onChange={toggleAll}
      />
      {m.all}
    </label>
    <p className="inbox-zone">{inboxMessages.times()}</p>
  </>
)

/** Changes the selected rows, and stays in sight while the list moves; on a phone it lies under the thumb. */
export const BulkBar = (props: BulkBarProps) => {
  const { ids } = props.selection
  return (
    <div className="bulk" data-empty={ids.length === 0 || undefined}>
      <p role="status">{ids.length > 0 && m.count(ids.length)}</p>
      {ids.length > 0 && <BulkForm {...props} />}
    </div>
  )
}

/** The value of a choice that changes nothing; an account's id is never this. */
const asIs = ''

function BulkForm({ selection: { ids, clear }, onChange, onSnooze, onLabel, onMerge }: BulkBarProps) {
  const members = useAssignable()
  const [status, setStatus] = useState<EnquiryStatus | typeof asIs>(asIs)
  const [assignee, setAssignee] = useState<string>(asIs)

  const { busy, run: change } = useAction((to: EnquiryChange) =>
    onChange(ids, to, members.find(({ id }) => id === to.assignee_id)?.name ?? nobody),
  )
  const isChosen = status !== asIs || assignee !== asIs
  const apply = () =>
    isChosen &&
    void change({
      ...(status !== asIs && { status }),
      ...(assignee !== asIs && { assignee_id: assignee === nobody ? null : assignee }),
    })

  if (ids.length > mostAtOnce) return <p className="bulk-limit">{m.tooMany}</p>
  return (
    <div className="bulk-form" role="group" aria-label={m.name}>
      <div className="bulk-quick">
        <Button look="outline" disabled={busy} onClick={() => void change({ status: 'archived' })}>
          {m.archive}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => onSnooze(ids)}>
          {m.snooze}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => onLabel(ids)}>
          {m.labels}
        </Button>
        {ids.length > 1 && ids.length <= mostMerged && (
          <Button look="outline" disabled={busy} onClick={() => onMerge(ids)}>
            {m.merge}
          </Button>
        )}
        <Button look="outline" disabled={busy} onClick={() => void change({ status: 'spam' })}>
          {m.spam}
        </Button>
      </div>
      <Choice
        label={m.status}
        value={status}
        options={[[asIs, m.asIs], ...enquiryStatuses.map(one => [one, statusNames[one]] as const)]}
        onChoose={setStatus}
      />
      <Choice
        label={m.assignee}
        value={assignee}
        options={[[asIs, m.asIs], [nobody, nobody], ...members.map(({ id, name }) => [id, name] as const)]}
        onChoose={setAssignee}
      />
      <div className="bulk-quick">
        <Button look="outline" disabled={busy} aria-disabled={!isChosen} onClick={apply}>
          {m.apply}
        </Button>
        <Button look="outline" onClick={clear}>
          {m.clear}
        </Button>
      </div>
    </div>
  )
}
