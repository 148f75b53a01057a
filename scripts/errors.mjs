/** Reads caught values: scripts print our own error messages, and branch on the codes of Node's errors. */

/** @param {unknown} error */
export const messageOf = error => (error instanceof Error ? error.message : String(error))

/**
 * Whether Node threw it: a failed system call, or arguments that parseArgs does not know.
 * @param {unknown} error
 * @returns {error is Error & { code: string, path?: string }}
 */
export const isNodeError = error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
