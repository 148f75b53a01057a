import type { FactorRule, FactorRuleChange } from '../../../domain/member/member-schema'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Field, Select } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { prove } from '../kit/prove'
import { useApiAction } from '../kit/use-api-action'
import { setFactorRule } from './calls'
import { memberMessages } from './messages'
import { reloadMembers } from './use-members'

const m = memberMessages.factorRule

const scopes = ['nobody', 'owners', 'everyone'] as const
const graces = [0, 3, 7, 14] as const

/** Who must have a second factor, and how long they have for it. */
export function FactorRuleForm({ rule }: { rule: FactorRule }) {
  const { busy, run } = useApiAction(
    ({ required_of: scope, grace_days: days }: FactorRuleChange) => prove(() => setFactorRule(scope, days)),
    {
      failed: m.failed,
      async onDone(_, { required_of: scope }) {
        showToast({ title: m.saved, description: m.savedText[scope] })
        await reloadMembers()
      },
    },
  )

  return (
    <form className="invite-form" onSubmit={submitting(form => run(readRule(form)))}>
      <Choices
        name="required_of"
        label={m.scope}
        chosen={rule.required_of}
        options={scopes.map(scope => [scope, m.scopes[scope]])}
      />
      <Choices
        name="grace_days"
        label={m.grace}
        chosen={rule.grace_days}
        options={graces.map(days => [days, m.days(days)])}
      />
      <Button type="submit" aria-busy={busy || undefined}>
        {busy ? m.saving : m.save}
      </Button>
    </form>
  )
}

function readRule(form: HTMLFormElement): FactorRuleChange {
  const values = new FormData(form)
  return {
    required_of: scopes.find(one => one === values.get('required_of')) ?? 'nobody',
    grace_days: graces.find(one => `${one}` === values.get('grace_days')) ?? 7,
  }
}

interface ChoicesProps {
  name: string
  label: string
  chosen: string | number
  /** Values with their words. */
  options: readonly (readonly [string | number, string])[]
}

const Choices = ({ name, label, chosen, options }: ChoicesProps) => (
  <Field name={name} label={label}>
    {control => (
      <Select {...control} defaultValue={chosen}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
