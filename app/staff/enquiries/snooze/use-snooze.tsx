import { type ReactNode, useState } from 'react'
import { isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { showToast } from '../../../ui/toast'
import { type Snoozable, SnoozeDialog } from './snooze-dialog'
import { snoozeMessages as m } from './snooze-messages'

interface Snooze<Enquiry> {
  /** Asks until when; says why not when one of them is closed. */
  ask: (enquiries: readonly Enquiry[]) => void
  /** The question, while it is open. */
  dialog: ReactNode
}

/** Asks until when enquiries are put aside; `until` is null to bring them back now. */
export function useSnooze<Enquiry extends Snoozable>(
  onChoose: (enquiries: readonly Enquiry[], until: string | null) => void,
): Snooze<Enquiry> {
  const [asked, setAsked] = useState<readonly Enquiry[]>()
  const dialog = asked && (
    <SnoozeDialog
      enquiries={asked}
      onChoose={until => onChoose(asked, until)}
      onClose={() => setAsked(undefined)}
    />
  )
  return {
    ask: enquiries => (enquiries.every(isWaiting) ? setAsked(enquiries) : showToast({ title: m.closed })),
    dialog,
  }
}
