/** Labels as /api/labels answers and accepts them. zod is for the server only. */
import { z } from 'zod'
import { hasControls, isBlank, toOneLine } from '../../../../shared/text'
import { labelBounds, labelColours } from './label'

// An object has no other keys.
const colours = Object.keys(labelColours) as (keyof typeof labelColours)[]

export const labelSchema = z.object({ id: z.string(), name: z.string(), colour: z.enum(colours) })
export type Label = z.infer<typeof labelSchema>

export const labelsSchema = z.object({
  labels: z.array(
    labelSchema.extend({
      /** How many enquiries have it. */
      enquiries: z.int(),
    }),
  ),
})
export type CountedLabel = z.infer<typeof labelsSchema>['labels'][number]

export const labelInputSchema = z.strictObject({
  name: z
    .string()
    .overwrite(toOneLine)
    .refine(text => !isBlank(text), 'Give it a name')
    .refine(text => !hasControls(text), 'Some characters could not be read. Please retype this field')
    .max(labelBounds.name, `Shorten the name: ${labelBounds.name} characters at most`),
  colour: z.enum(colours),
})
export type LabelInput = z.infer<typeof labelInputSchema>

const ids = z
  .array(z.string().max(64))
  .max(labelBounds.atOnce, `Choose ${labelBounds.atOnce} labels at most`)
  .optional()

/** Of a change to an enquiry: ids. One that it has already, or has not, changes nothing. */
export const labelChanges = { add_labels: ids, remove_labels: ids }
