import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { LabelChips } from './label-chips'
import { labelMessages } from './label-messages'
import { useLabelling } from './use-labelling'

interface LabelsSectionProps {
  enquiry: WholeEnquiry
  onChange: (to: EnquiryChange) => Promise<unknown>
}

/** The labels of an enquiry, and the way to change them. */
export function LabelsSection({ enquiry, onChange }: LabelsSectionProps) {
  const { ask, dialog } = useLabelling<WholeEnquiry>((_, change) => void onChange(change))
  return (
    <div className="labels-section">
      <LabelChips labels={enquiry.labels} />
      <div className="handling-links">
        <button type="button" className="link-button" onClick={() => ask([enquiry])}>
          {labelMessages.set.open}
        </button>
      </div>
      {dialog}
    </div>
  )
}
