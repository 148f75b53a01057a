/** A call by an owner. */
import { Refusal } from '../../http/refusal'
import type { Caller } from '../core/authenticate'
import type { Call } from '../core/call'

export interface OwnerCall extends Caller {
  call: Call
}

export const notOwner = new Refusal(403, 'not_owner', 'Only owners may do this.')
