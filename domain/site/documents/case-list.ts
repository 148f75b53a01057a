/** Lists of case studies in documents: which of them, and in which order. */
import { caseIds } from '../../project/project'
import { choice, list } from '../fields'
import type { FormField } from '../form-field'

const options = caseIds.map(id => ({ value: id, label: `Case study ${id}` }))

/** No case is in it twice. */
export const caseList = (title: string, help: string) =>
  list(title, choice('Case', options), { least: 1, most: options.length, noun: 'place', help }).superRefine(
    (ids, { addIssue }) => {
      const double = ids.findIndex((id, place) => ids.indexOf(id) < place)
      if (double > -1)
        addIssue({ code: 'custom', path: [double], message: 'Choose another: it is in the list already' })
    },
  )

/** The form with each case called by its client, too. */
export function nameCases(field: FormField, clientOf: (id: string) => string | undefined): FormField {
  const { fields, item, options: choices } = field
  return {
    ...field,
    ...(fields && { fields: fields.map(one => nameCases(one, clientOf)) }),
    ...(item && { item: nameCases(item, clientOf) }),
    ...(choices === options && {
      options: options.map(({ value, label }) => ({ value, label: `${label}: ${clientOf(value)}` })),
    }),
  }
}
