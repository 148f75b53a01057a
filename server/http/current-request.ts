/** Which request what runs now belongs to, for failures that no code has caught: they are thrown far from its context. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { kindOf } from './request-kind'

export interface CurrentRequest {
  requestId: string
  method: string
  /** Without its query and without tokens. */
  path: string
}

/** Heard by the tracer that an operator loads before the site (deploy/monitoring/traces.mjs). */
const begun = channel('site:request')

/** Tells a tracer which request begins; without one it does nothing. */
export function announceRequest(request: CurrentRequest): void {
  if (begun.hasSubscribers) begun.publish({ ...request, kind: kindOf(request.path) })
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** Runs `work`; whatever it starts belongs to this request, after the answer too. */
export function duringRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  announceRequest(request)
  return current.run(request, work)
}

/** The request in whose work this is called. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore()
