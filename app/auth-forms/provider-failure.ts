import { isProviderCode } from './provider-messages'

/** What a failed provider sign-in carries to the page that it returns to. */
export interface ProviderFailure {
  kind: 'provider-failure'
  /** The auth service's error code. */
  code: string
  /** The provider's. */
  error: string
}

/**
 * Reads the address after a redirect from a provider. A provider's failures are in both query and fragment; failures
 * that belong to no page of ours are in the fragment only.
 */
export function readProviderFailure(search: string, hash: string): ProviderFailure | undefined {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const code = query.get('error_code') ?? fragment.get('error_code') ?? ''
  if (!query.has('error_code') && !isProviderCode(code)) return undefined
  return { kind: 'provider-failure', code, error: query.get('error') ?? fragment.get('error') ?? '' }
}
