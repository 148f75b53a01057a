/** The claims of an access token, unverified: the server checks the token, they only choose a screen. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
