/** The address of the service worker, as `require-trusted-types-for` wants it. */
export const workerPath = '/admin-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

let trusted: string | undefined

/** The name of its policy is allowed in the admin area alone (server/edge/security-headers.ts). */
export function trustedWorkerPath(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: () => workerPath }
  trusted ??= trustedTypes?.createPolicy('qq-worker', rules).createScriptURL(workerPath) ?? workerPath
  return trusted
}
