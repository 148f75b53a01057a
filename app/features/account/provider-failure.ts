import { isProviderCode } from './provider-messages'

/** What a provider's failure brings to the page that it returns to. */
export interface ProviderFailure {
  kind: 'provider-failure'
  /** The auth service's word for why. */
  code: string
  /** The provider's. */
  error: string
}

/**
 * Reads the address after a way to a provider. Only such failures stand in the query as well as in the fragment;
 * those that belong to no page of ours come with the fragment alone.
 */
export function readProviderFailure(search: string, hash: string): ProviderFailure | undefined {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const code = query.get('error_code') ?? fragment.get('error_code') ?? ''
  if (!query.has('error_code') && !isProviderCode(code)) return undefined
  return { kind: 'provider-failure', code, error: query.get('error') ?? fragment.get('error') ?? '' }
}
