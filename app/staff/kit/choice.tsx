import { useId } from 'react'
import { Select } from '../../ui/field'

export interface ChoiceProps {
  label: string
  /** The first option, which filters nothing. */
  everything: string
  /** Values with their labels. */
  options: readonly (readonly [string, string])[]
  value: string
  onChoose: (value: string) => void
}

/** A filter of a list: one of these, or everything. */
export function Choice({ label, everything, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{everything}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}
