/** Which request what runs now belongs to, for failures that no code has caught: they are thrown far from its context. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CurrentRequest {
  requestId: string
  method: string
  /** Without its query and without tokens. */
  path: string
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** Runs `work`; whatever it starts belongs to this request, after the answer too. */
export const duringRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  current.run(request, work)

/** The request in whose work this is called. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore()
