import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EnquiryChange, ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { labelBounds } from '../../../../domain/enquiry/inbox/labels/label'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { FormError } from '../../kit/form-parts'
import { labelsPath } from '../address'
import { useLabels } from './all-labels'
import { LabelChip } from './label-chips'
import { labelMessages } from './label-messages'

const m = labelMessages.set

type Labelled = Pick<ListedEnquiry, 'labels'>
export type LabelChange = Pick<EnquiryChange, 'add_labels' | 'remove_labels'>

interface Labelling<Enquiry> {
  /** Asks which labels. */
  ask: (enquiries: readonly Enquiry[]) => void
  /** The question, while it is open. */
  dialog: ReactNode
}

/** Asks which labels enquiries have; `onChoose` is called only when something changes. */
export function useLabelling<Enquiry extends Labelled>(
  onChoose: (enquiries: readonly Enquiry[], change: LabelChange) => void,
): Labelling<Enquiry> {
  const [asked, setAsked] = useState<readonly Enquiry[]>()
  const dialog = asked && (
    <LabelsDialog
      enquiries={asked}
      onChoose={change => onChoose(asked, change)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, dialog }
}

interface LabelsDialogProps {
  enquiries: readonly Labelled[]
  onChoose: (change: LabelChange) => void
  onClose: () => void
}

/** A box for each label; it is in between where only some of the enquiries have it. */
function LabelsDialog({ enquiries, onChoose, onClose }: LabelsDialogProps) {
  const labels = useLabels()
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [tooMany, setTooMany] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isLoaded = labels !== undefined
  useEffect(() => {
    // The button that closes it comes first in the dialog.
    if (isLoaded) form.current?.querySelector('input')?.focus()
  }, [isLoaded])
  const countOf = (id: string) =>
    enquiries.filter(enquiry => enquiry.labels.some(label => label.id === id)).length

  function save() {
    const add = [...chosen].filter(([id, on]) => on && countOf(id) < enquiries.length).map(([id]) => id)
    const remove = [...chosen].filter(([id, on]) => !on && countOf(id) > 0).map(([id]) => id)
    const isTooMany = Math.max(add.length, remove.length) > labelBounds.atOnce
    setTooMany(isTooMany)
    if (isTooMany) return
    // Gives the focus back.
    form.current?.closest('dialog')?.close()
    onClose()
    if (add.length + remove.length > 0)
      onChoose({
        ...(add.length > 0 && { add_labels: add }),
        ...(remove.length > 0 && { remove_labels: remove }),
      })
  }
  return (
    <Dialog title={m.title(enquiries.length)} closeLabel={m.close} onClose={onClose}>
      <form className="labelling" ref={form} onSubmit={submitting(save)}>
        {labels?.length === 0 && <p>{m.none}</p>}
        <ul>
          {labels?.map(({ id, name, colour }) => (
            <li key={id}>
              <label htmlFor={`label-${id}`}>
                <LabelBox
                  id={`label-${id}`}
                  now={chosen.get(id)}
                  share={countOf(id) / enquiries.length}
                  onChoose={on => {
                    setTooMany(false)
                    setChosen(new Map([...chosen, [id, on]]))
                  }}
                />
                <LabelChip name={name} colour={colour} />
              </label>
            </li>
          ))}
        </ul>
        <FormError text={tooMany ? m.tooMany(labelBounds.atOnce) : undefined} />
        <div className="button-row">
          {labels !== undefined && labels.length > 0 && <Button type="submit">{m.save}</Button>}
          <Link className="text-link" to={labelsPath}>
            {m.manage}
          </Link>
        </div>
      </form>
    </Dialog>
  )
}

interface LabelBoxProps {
  id: string
  /** Undefined while the member has not touched it. */
  now: boolean | undefined
  /** Of the enquiries that have it: 0 to 1. */
  share: number
  onChoose: (on: boolean) => void
}

const LabelBox = ({ id, now, share, onChoose }: LabelBoxProps) => (
  <input
    id={id}
    type="checkbox"
    ref={box => {
      if (box) box.indeterminate = now === undefined && share > 0 && share < 1
    }}
    checked={now ?? share === 1}
    onChange={({ target }) => onChoose(target.checked)}
  />
)
