/** Every value of a document with the labels that lead to it. */
import type { FormField } from './form-field'

export interface DocumentValue {
  /** Names and places from the top, such as `why.rows.0.term`. */
  path: string
  /** As a form labels it, such as `Reasons, 1, Figure or term`. */
  label: string
  kind: FormField['kind']
  value: string | number | boolean
}

/** In the order of the form. What does not have its shape is left out. */
export function walkDocument(field: FormField, content: unknown, path = '', label = ''): DocumentValue[] {
  const at = (step: string | number, name: string | number): [string, string] => [
    path === '' ? String(step) : `${path}.${step}`,
    label === '' ? String(name) : `${label}, ${name}`,
  ]
  if (field.fields)
    return field.fields.flatMap(one =>
      walkDocument(one, fieldOf(content, one.name), ...at(one.name, one.title)),
    )
  if (field.item) {
    const { item } = field
    if (!Array.isArray(content)) return []
    return content.flatMap((one, index) => walkDocument(item, one, ...at(index, index + 1)))
  }
  // What only the program reads.
  if (field.kind === 'key') return []
  return isValue(content) ? [{ path, label, kind: field.kind, value: content }] : []
}

const fieldOf = (content: unknown, name: string): unknown =>
  typeof content === 'object' && content !== null && Object.hasOwn(content, name)
    ? (content as Record<string, unknown>)[name]
    : undefined

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

export interface DocumentChange {
  label: string
  before: string
  after: string
}

/** Field by field, in the order of the form; an item that was added or removed was empty before, or is so now. */
export function findChanges(form: FormField, before: unknown, after: unknown): DocumentChange[] {
  const read = (content: unknown) => new Map(walkDocument(form, content).map(one => [one.path, one]))
  const [old, next] = [read(before), read(after)]
  return [...new Set([...next.keys(), ...old.keys()])].flatMap(path => {
    const [was, is] = [old.get(path), next.get(path)]
    if (was?.value === is?.value) return []
    return [{ label: (is ?? was)?.label ?? '', before: say(was), after: say(is) }]
  })
}

const say = (found: DocumentValue | undefined): string => (found ? String(found.value) : '')

/** The labels that lead to a path, such as `Reasons, 1`. */
export function labelOf(field: FormField, path: string): string {
  const labels: string[] = []
  let current: FormField | undefined = field
  for (const step of path === '' ? [] : path.split('.')) {
    const isPlace: boolean = current?.item !== undefined
    current = isPlace ? current?.item : current?.fields?.find(({ name }) => name === step)
    labels.push(isPlace ? String(Number(step) + 1) : (current?.title ?? step))
  }
  return labels.join(', ')
}

/** The field at a path such as `why.rows.0.term`. */
export function fieldAt(form: FormField, path: string): FormField | undefined {
  let field: FormField | undefined = form
  for (const step of path === '' ? [] : path.split('.'))
    field = field?.item ?? field?.fields?.find(({ name }) => name === step)
  return field
}
