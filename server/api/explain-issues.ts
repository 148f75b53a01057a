/** What is wrong with a body, one sentence for each field. */
import type { z } from 'zod'

export function explainIssues({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] ??= 'There is no such field.'
      continue
    }
    errors[String(issue.path[0] ?? '')] ??= sentence(issue)
  }
  return errors
}

/** Ours end without a full stop, as they stand in the schema; the library's own say what was expected. */
function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Fill in this field.'
  if (issue.code === 'too_small') return `Choose ${String(issue.minimum)} or more.`
  if (issue.code === 'too_big') return `Choose ${String(issue.maximum)} or less.`
  if (issue.code === 'invalid_value')
    return `Choose one of: ${issue.values.map(value => String(value) || '(none)').join(', ')}.`
  return `${issue.message.replace(/\.$/, '')}.`
}
