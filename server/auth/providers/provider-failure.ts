/** The log line of a request that failed because of an external provider. */
import type { Call } from '../core/call'

/** `provider` is its name in the settings. */
export const logProviderFailure = ({ deps, requestId }: Call, provider: string, error: unknown): void =>
  deps.log.error({ err: error, requestId, provider }, 'a provider failed')
