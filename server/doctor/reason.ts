/** Why something failed, in a few words of whoever refused it. */

/** The innermost cause says most: a fetch only says that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const text = error.message || ('code' in error ? String(error.code) : error.name)
  return text.replace(/\.$/, '')
}
