/** What is wrong with a body: one plain sentence per field; a field of an object in it is `object.field`. */
import type { z } from 'zod'

export type FieldErrors = Record<string, string>

/** Checks a body against its schema; returns the errors by field when it does not fit. */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  body: object,
): { data: z.output<Schema> } | { errors: FieldErrors } {
  // The input tells a missing field from one of the wrong type.
  const parsed = schema.safeParse(body, { reportInput: true })
  return parsed.success ? { data: parsed.data } : { errors: explainIssues(parsed.error) }
}

/** Denial of service: a body may hold a hundred thousand unknown fields, with names of any length. */
const mostUnknown = 20
const longestName = 40

function explainIssues({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknown))
        errors[nameField([...issue.path, key])] ??= 'There is no such field.'
      continue
    }
    errors[nameField(issue.path)] ??= explain(issue)
  }
  return errors
}

/** Of an entry of a list, the list. */
const nameField = (path: readonly PropertyKey[]): string =>
  path
    .slice(0, 2)
    .filter(part => typeof part === 'string')
    .join('.')
    .slice(0, longestName)

const kinds: Readonly<Record<string, string>> = {
  string: 'Write text here.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
}

/** Our own messages are in the schemas, without a full stop; users never see the library's. */
function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Fill in this field.' : (kinds[issue.expected] ?? 'Check this field.')
  if (issue.code === 'invalid_value')
    return `Choose one of: ${issue.values.map(value => String(value) || '(none)').join(', ')}.`
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int')
  if (issue.code === 'too_small' && isNumber) return `Choose ${String(issue.minimum)} or more.`
  if (issue.code === 'too_big' && isNumber)
    return issue.maximum === Number.MAX_SAFE_INTEGER
      ? 'Give a smaller number.'
      : `Choose ${String(issue.maximum)} or less.`
  return /^(Invalid|Too|Unrecognized)\b/.test(issue.message)
    ? 'Check this field.'
    : `${issue.message.replace(/\.$/, '')}.`
}
