/** Lists of case studies in documents: which of them, and in which order. */
import { z } from 'zod'
import { caseIds } from '../../project/project'
import { list, type Option } from '../fields'
import type { FormField } from '../form-field'

const shippedCases: readonly Option[] = caseIds.map(id => ({ value: id, label: `Case study ${id}` }))

/** One of them: that it is there, publication asks. */
const oneCase = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Choose one of the list')
  .meta({ title: 'Case', kind: 'choice', options: shippedCases })

/** As many as a page has use for. */
const mostCases = 60

/** No case is in it twice. */
export const caseList = (title: string, help: string) =>
  list(title, oneCase, { least: 1, most: mostCases, noun: 'place', help }).superRefine(
    (ids, { addIssue }) => {
      const double = ids.findIndex((id, place) => ids.indexOf(id) < place)
      if (double > -1)
        addIssue({ code: 'custom', path: [double], message: 'Choose another: it is in the list already' })
    },
  )

/** The form with these cases to choose from. */
export function offerCases(field: FormField, cases: readonly Option[]): FormField {
  const { fields, item, options } = field
  return {
    ...field,
    ...(fields && { fields: fields.map(one => offerCases(one, cases)) }),
    ...(item && { item: offerCases(item, cases) }),
    ...(options === shippedCases && { options: [...cases] }),
  }
}
