import { labelBounds, labelColours } from '../../../../domain/enquiry/inbox/labels/label'
import type { Label, LabelInput } from '../../../../domain/enquiry/inbox/labels/label-schema'
import { isBlank } from '../../../../shared/text'
import { submitting } from '../../../session/use-action'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { showToast } from '../../../ui/toast'
import { Choice } from '../../kit/choice'
import { FormButtons, FormError } from '../../kit/form-parts'
import { useTypedForm } from '../../kit/use-typed-form'
import { changeLabel, createLabel } from '../calls'
import { reloadLabels } from './all-labels'
import { LabelChip } from './label-chips'
import { labelMessages } from './label-messages'

const m = labelMessages.form

interface LabelFormProps {
  /** Undefined for a new one. */
  label: Label | undefined
  onClose: () => void
}

// An object has no other keys.
const colours = Object.entries(labelColours) as [LabelInput['colour'], string][]

/** Name and colour of a label, and how it will look. */
export function LabelForm({ label, onClose }: LabelFormProps) {
  const { typed, errors, busy, change, save } = useTypedForm<LabelInput, Label>({
    begin: { name: label?.name ?? '', colour: label?.colour ?? 'harbour' },
    check: ({ name }) => (isBlank(name) ? { name: m.missing } : {}),
    send: input => (label ? changeLabel(label.id, input) : createLabel(input)),
    failed: m.failed,
    async onSaved() {
      await reloadLabels()
      showToast({ title: m.saved })
      onClose()
    },
  })
  return (
    <Dialog title={label ? m.editTitle(label.name) : m.newTitle} closeLabel={m.cancel} onClose={onClose}>
      <form className="label-form" noValidate onSubmit={submitting(save)}>
        <Field name="name" label={m.name} required error={errors.name}>
          {control => (
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={labelBounds.name}
              value={typed.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Choice
          label={m.colour}
          value={typed.colour}
          options={colours}
          onChoose={colour => change({ colour })}
        />
        {!isBlank(typed.name) && (
          <p>
            {m.preview} <LabelChip {...typed} />
          </p>
        )}
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
