import { useState } from 'react'
import { enquiryStatuses } from '../../../../domain/enquiry/enquiry'
import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import type { ApiAnswer } from '../../../../shared/api-answer'
import { useAction } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Choice } from '../../kit/choice'
import { enquiryMessages } from '../enquiry-messages'
import { LabelsSection } from '../labels/labels-section'
import { MergeSection } from '../merge/merge-section'
import { nobody, statusNames } from '../messages'
import { OutcomeSection } from '../outcome/outcome-section'
import { PrivacyRequestSection } from '../privacy-request/privacy-request-section'
import { SnoozeSection } from '../snooze/snooze-section'
import { useAssignable } from '../use-assignable'

const m = enquiryMessages.handling

export interface HandlingProps {
  enquiry: WholeEnquiry
  accountId: string
  /** `who` is the new assignee's name. */
  onChange: (to: EnquiryChange, who?: string) => Promise<unknown>
  onUnread: () => Promise<void>
  /** As `onChange`; the form shows why nothing was saved. */
  onSave: (to: EnquiryChange) => Promise<ApiAnswer<WholeEnquiry>>
}

/**
 * Status, assignee and outcome. Buttons instead of a list: with arrow keys, a list would send each option on the way to the
 * right one.
 */
export function Handling({ enquiry, accountId, onChange, onUnread, onSave }: HandlingProps) {
  const { status, assignee } = enquiry
  const members = useAssignable()
  const nameOf = (id: string | null | undefined) => members.find(member => member.id === id)?.name ?? nobody

  const { run: change } = useAction((to: EnquiryChange) => onChange(to, nameOf(to.assignee_id)))

  return (
    <section className="handling" aria-labelledby="handling">
      <h2 id="handling">{m.title}</h2>
      <div className="filters" role="group" aria-label={m.status}>
        {enquiryStatuses.map(one => (
          <button
            key={one}
            type="button"
            className="filter"
            aria-pressed={one === status}
            onClick={() => one !== status && void change({ status: one })}
          >
            {statusNames[one]}
          </button>
        ))}
      </div>
      <SnoozeSection enquiry={enquiry} onChange={change} />
      <AssigneeForm
        assigned={assignee?.id ?? nobody}
        options={[[nobody, nobody], ...members.map(({ id, name }) => [id, name] as const)]}
        onAssign={id => void change({ assignee_id: id === nobody ? null : id })}
      />
      <div className="handling-links">
        {assignee?.id !== accountId && (
          <button
            type="button"
            className="link-button"
            onClick={() => void change({ assignee_id: accountId })}
          >
            {m.take}
          </button>
        )}
        <button type="button" className="link-button" onClick={() => void onUnread()}>
          {m.unread}
        </button>
      </div>
      <MergeSection enquiry={enquiry} />
      <LabelsSection enquiry={enquiry} onChange={change} />
      <OutcomeSection enquiry={enquiry} onSave={onSave} />
      <PrivacyRequestSection enquiry={enquiry} />
    </section>
  )
}

interface AssigneeFormProps {
  /** An id, or `nobody`. */
  assigned: string
  options: readonly (readonly [string, string])[]
  onAssign: (id: string) => void
}

function AssigneeForm({ assigned, options, onAssign }: AssigneeFormProps) {
  const [chosen, setChosen] = useState<string>()
  const isNew = chosen !== undefined && chosen !== assigned
  function assign() {
    if (!isNew) return
    onAssign(chosen)
    setChosen(undefined)
  }
  return (
    <div className="handling-assignee">
      <Choice label={m.assignee} value={chosen ?? assigned} options={options} onChoose={setChosen} />
      {/* Disabled, it would lose the focus. */}
      <Button look="outline" aria-disabled={!isNew} onClick={assign}>
        {m.assign}
      </Button>
    </div>
  )
}
