/** Recognises that a row was refused because another one has the same unique value. */

/** PostgreSQL's SQLSTATE, and SQLite's extended result codes for a unique index and a primary key. */
const postgresCode = '23505'
const sqliteCodes: readonly unknown[] = [2067, 1555]

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown } // drivers add these to errors
  return code === postgresCode || sqliteCodes.includes(errcode)
}

/** For the `catch` of a write: answers in its place when another row has the unique value. */
export const whenTaken =
  <Outcome>(answer: () => Outcome) =>
  (error: unknown): Outcome => {
    if (isUniqueViolation(error)) return answer()
    throw error
  }
