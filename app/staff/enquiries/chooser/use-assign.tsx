import { type ReactNode, useState } from 'react'
import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { inboxMessages, nobody } from '../messages'
import { useAssignable } from '../use-assignable'
import { Chooser } from './chooser'

const m = inboxMessages.assign

type Assignable = Pick<ListedEnquiry, 'assignee'>

interface Assign<Enquiry> {
  /** Asks to whom. */
  ask: (enquiries: readonly Enquiry[]) => void
  /** The question, while it is open. */
  dialog: ReactNode
}

/** Asks who sees to enquiries; `assignee` is an id, null for no one, and `who` their name. */
export function useAssign<Enquiry extends Assignable>(
  onChoose: (enquiries: readonly Enquiry[], assignee: string | null, who: string) => void,
): Assign<Enquiry> {
  const [asked, setAsked] = useState<readonly Enquiry[]>()
  const dialog = asked && (
    <AssignDialog
      enquiries={asked}
      onChoose={(assignee, who) => onChoose(asked, assignee, who)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, dialog }
}

interface AssignDialogProps {
  enquiries: readonly Assignable[]
  onChoose: (assignee: string | null, who: string) => void
  onClose: () => void
}

/** Members by name, then no one. */
function AssignDialog({ enquiries, onChoose, onClose }: AssignDialogProps) {
  const members = useAssignable()
  const isNow = (id: string | undefined) => enquiries.every(({ assignee }) => assignee?.id === id)
  const options = [...members, { id: '', name: nobody }].map(({ id, name }) => ({
    value: id,
    label: name,
    ...(isNow(id || undefined) && { detail: m.now }),
  }))
  const nameOf = (value: string) => options.find(option => option.value === value)?.label ?? nobody
  return (
    <Chooser
      title={m.title(enquiries.length)}
      closeLabel={m.close}
      options={options}
      onChoose={value => onChoose(value || null, nameOf(value))}
      onClose={onClose}
    />
  )
}
