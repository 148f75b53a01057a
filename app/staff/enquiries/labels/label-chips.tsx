import type { CSSProperties } from 'react'
import type { Label } from '../../../../domain/enquiry/inbox/labels/label-schema'

/** A label as it looks everywhere: its name, and its colour beside it. */
export const LabelChip = ({ name, colour }: Pick<Label, 'name' | 'colour'>) => (
  <span className="label-chip" style={{ '--label': `var(--color-${colour})` } as CSSProperties} dir="auto">
    {name}
  </span>
)

/** Nothing without labels. */
export const LabelChips = ({ labels }: { labels: readonly Label[] }) =>
  labels.length > 0 && (
    <p className="label-chips">
      {labels.map(label => (
        <LabelChip key={label.id} {...label} />
      ))}
    </p>
  )
