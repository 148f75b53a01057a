/** The form of a document, made from its schema: a tree of fields as the API describes it and the admin area shows it. */
import { z } from 'zod'
import type { FieldMeta } from './fields'

/** A field with its name in the group above; a list has the field of one item, a group has fields. */
export interface FormField extends FieldMeta {
  name: string
  fields?: FormField[]
  item?: FormField
}

export function describeForm(name: string, schema: z.ZodType): FormField {
  const meta = z.globalRegistry.get(schema)
  if (!isFieldMeta(meta)) throw new Error(`The field ${name} is not described.`)
  const { title, kind, help, most, least, noun, code, options } = meta
  const field: FormField = {
    name,
    title,
    kind,
    ...(help && { help }),
    ...(most !== undefined && { most }),
    ...(least !== undefined && { least }),
    ...(noun && { noun }),
    ...(code && { code }),
    ...(options && { options }),
  }
  if (schema instanceof z.ZodObject)
    field.fields = Object.entries(schema.shape).map(([key, one]) => describeForm(key, one as z.ZodType))
  if (schema instanceof z.ZodArray) field.item = describeForm('', schema.element as z.ZodType)
  return field
}

const isFieldMeta = (meta: object | undefined): meta is FieldMeta =>
  meta !== undefined && 'title' in meta && 'kind' in meta
