import { labelBounds, labelColours } from '../../../../domain/enquiry/inbox/labels/label'
import type { Label, LabelInput } from '../../../../domain/enquiry/inbox/labels/label-schema'
import { isBlank } from '../../../../shared/text'
import { Choice } from '../../kit/choice'
import { FormDialog } from '../../kit/entries/form-dialog'
import { TextField } from '../../kit/form-parts'
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
export const LabelForm = ({ label, onClose }: LabelFormProps) => (
  <FormDialog<LabelInput, Label>
    title={label ? m.editTitle(label.name) : m.newTitle}
    words={m}
    begin={{ name: label?.name ?? '', colour: label?.colour ?? 'harbour' }}
    check={({ name }) => (isBlank(name) ? { name: m.missing } : {})}
    send={input => (label ? changeLabel(label.id, input) : createLabel(input))}
    onSaved={() => reloadLabels().then(onClose)}
    onClose={onClose}
  >
    {({ typed, errors, change }) => (
      <>
        <TextField
          name="name"
          label={m.name}
          required
          error={errors.name}
          dir="auto"
          most={labelBounds.name}
          value={typed.name}
          onType={name => change({ name })}
        />
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
      </>
    )}
  </FormDialog>
)
