import { type ConsentGround, consentGrounds } from '../../../domain/subscriber/consent-ground'
import { subscriberBounds } from '../../../domain/subscriber/subscriber'
import { isBlank } from '../../../shared/text'
import { Field, Select } from '../../ui/field'
import { subscriberMessages } from './messages'

const m = subscriberMessages.consent

/** As typed: nothing is chosen at first. */
export type TypedConsent = Record<'ground' | 'given_on' | 'evidence', string>

export const noConsent: TypedConsent = { ground: '', given_on: '', evidence: '' }

/** What is missing, by field. */
export const checkConsent = (typed: TypedConsent): Partial<TypedConsent> =>
  Object.fromEntries(
    (['ground', 'given_on', 'evidence'] as const)
      .filter(name => isBlank(typed[name]))
      .map(name => [name, m.missing[name]]),
  )

/** As it is sent, once nothing is missing. */
export const toConsent = ({ ground, given_on, evidence }: TypedConsent) => ({
  ground: ground as ConsentGround,
  given_on,
  evidence,
})

export interface ConsentFieldsProps {
  typed: TypedConsent
  errors: Partial<TypedConsent>
  onChange: (part: Partial<TypedConsent>) => void
}

/** Why the newsletter may be sent to these, since when, and what proves it. */
export const ConsentFields = ({ typed, errors, onChange }: ConsentFieldsProps) => (
  <>
    <Field name="ground" label={m.ground} required error={errors.ground}>
      {control => (
        <Select
          {...control}
          value={typed.ground}
          onChange={({ target }) => onChange({ ground: target.value })}
        >
          <option value="">{m.choose}</option>
          {consentGrounds.map(ground => (
            <option key={ground} value={ground}>
              {m.grounds[ground]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field name="given_on" label={m.day} required hint={m.dayHint} error={errors.given_on}>
      {control => (
        <input
          {...control}
          type="date"
          value={typed.given_on}
          onChange={({ target }) => onChange({ given_on: target.value })}
        />
      )}
    </Field>
    <Field name="evidence" label={m.evidence} required hint={m.evidenceHint} error={errors.evidence}>
      {control => (
        <textarea
          {...control}
          rows={3}
          maxLength={subscriberBounds.evidence}
          value={typed.evidence}
          onChange={({ target }) => onChange({ evidence: target.value })}
        />
      )}
    </Field>
  </>
)
