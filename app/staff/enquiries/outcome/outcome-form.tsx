import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import {
  lossReasons,
  type OutcomeResult,
  outcomeBounds,
  readAmount,
} from '../../../../domain/enquiry/inbox/outcome/outcome'
import type { ApiAnswer } from '../../../../shared/api-answer'
import { submitting } from '../../../session/use-action'
import { Field, Select } from '../../../ui/field'
import { FormButtons, FormError, TextField } from '../../kit/form-parts'
import { useTypedForm } from '../../kit/use-typed-form'
import { outcomeMessages as m } from './messages'
import { useServices } from './use-services'

export interface OutcomeFormProps {
  enquiry: WholeEnquiry
  result: OutcomeResult
  onSave: (to: EnquiryChange) => Promise<ApiAnswer<WholeEnquiry>>
  onClose: () => void
}

interface Typed extends Record<string, string> {
  reason: string
  value: string
  service: string
  note: string
}

/** Why, how much, and for what: as much of it as the result asks for. */
export function OutcomeForm({ enquiry, result, onSave, onClose }: OutcomeFormProps) {
  const { outcome } = enquiry
  const isOffer = result !== 'unfit'
  const { typed, errors, busy, change, save } = useTypedForm<Typed, WholeEnquiry>({
    begin: {
      reason: (result === 'lost' && outcome?.reason) || '',
      value: outcome?.value == null ? '' : String(outcome.value),
      service: outcome ? outcome.service : enquiry.service,
      note: outcome?.note ?? '',
    },
    check: typed => checkForm(result, typed),
    send: async ({ reason, value, service, note }) =>
      atFields(
        await onSave({
          outcome: {
            ...{ result, note },
            reason: (result === 'lost' && lossReasons.find(one => one === reason)) || null,
            value: isOffer && value.trim() !== '' ? (readAmount(value) ?? null) : null,
            service: isOffer ? service : '',
          },
        }),
      ),
    failed: m.failed,
    onSaved: onClose,
  })
  return (
    <form className="outcome-form" aria-label={m.form(result)} noValidate onSubmit={submitting(save)}>
      {result === 'lost' && (
        <ReasonField reason={typed.reason} error={errors.reason} onChoose={reason => change({ reason })} />
      )}
      {isOffer && (
        <TextField
          name="outcome-value"
          label={m.value}
          hint={m.valueHint}
          error={errors.value}
          inputMode="numeric"
          most={20}
          value={typed.value}
          onType={value => change({ value })}
        />
      )}
      {isOffer && (
        <ServiceField
          service={typed.service}
          known={[enquiry.service, outcome?.service ?? '']}
          onChoose={service => change({ service })}
        />
      )}
      <TextField
        name="outcome-note"
        label={m.note}
        error={errors.note}
        dir="auto"
        most={outcomeBounds.note}
        value={typed.note}
        onType={note => change({ note })}
      />
      <FormError text={errors.whole} />
      <FormButtons busy={busy} words={m} onCancel={onClose} />
    </form>
  )
}

interface ReasonFieldProps {
  reason: string
  error: string | undefined
  onChoose: (reason: string) => void
}

const ReasonField = ({ reason, error, onChoose }: ReasonFieldProps) => (
  <Field name="outcome-reason" label={m.reason} required error={error}>
    {control => (
      <Select {...control} value={reason} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{m.chooseReason}</option>
        {lossReasons.map(one => (
          <option key={one} value={one}>
            {m.reasons[one]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

interface ServiceFieldProps {
  service: string
  /** Named by the enquiry or before; the form of the site may no longer offer them. */
  known: readonly string[]
  onChoose: (service: string) => void
}

function ServiceField({ service, known, onChoose }: ServiceFieldProps) {
  const offered = useServices()
  const services = [...new Set([...offered, ...known])].filter(one => one !== '')
  return (
    <Field name="outcome-service" label={m.service}>
      {control => (
        <Select {...control} value={service} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{m.noService}</option>
          {services.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The server says `outcome.value` where the form says `value`. */
const atFields = (answer: ApiAnswer<WholeEnquiry>): ApiAnswer<WholeEnquiry> =>
  answer.ok
    ? answer
    : {
        ...answer,
        errors: Object.fromEntries(
          Object.entries(answer.errors).map(([field, words]) => [
            field.replace(/^outcome\.?/, '') || 'whole',
            words,
          ]),
        ),
      }

function checkForm(result: OutcomeResult, { reason, value }: Typed) {
  const isWrong = result !== 'unfit' && value.trim() !== '' && readAmount(value) === undefined
  return {
    ...(result === 'lost' && reason === '' && { reason: m.missing.reason }),
    ...(isWrong && { value: m.missing.value }),
  }
}
