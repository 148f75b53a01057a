import { useNavigate } from 'react-router'
import { isBlank } from '../../../shared/text'
import { FormDialog } from '../kit/entries/form-dialog'
import { TextField } from '../kit/form-parts'
import { addCase, type ListedCase } from './calls'
import { casesMessages } from './messages'

const m = casesMessages.form

/** As the field of the case's document has it. */
const longestClient = 40

/** Its title first; the form of its texts follows. */
export function CaseForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormDialog<{ client: string }, ListedCase>
      title={m.title}
      words={m}
      begin={{ client: '' }}
      check={({ client }) => (isBlank(client) ? { client: m.missing } : {})}
      send={({ client }) => addCase(client)}
      onSaved={({ document }) => void navigate(`/admin/site/${document}`)}
      onClose={onClose}
    >
      {({ typed, errors, change }) => (
        <TextField
          name="client"
          label={m.client}
          required
          hint={m.clientHint(longestClient)}
          error={errors.client}
          most={longestClient}
          value={typed.client}
          onType={client => change({ client })}
        />
      )}
    </FormDialog>
  )
}
