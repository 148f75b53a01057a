import { useId } from 'react'
import { Select } from '../../ui/field'

export interface ChoiceProps<Value extends string> {
  label: string
  /** Values with their labels; in a filter the first one is '', which filters nothing. */
  options: readonly (readonly [Value, string])[]
  value: Value
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** A labelled choice of one. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  disabled = false,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value)
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}
