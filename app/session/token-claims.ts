import { jsonObject, readJson } from '../../shared/read-json'

/** The claims of an access token, unverified: the server checks the token, they only choose a screen. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    return readJson(jsonObject, atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
