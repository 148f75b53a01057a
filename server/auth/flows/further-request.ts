/**
 * Account pre-hijacking within AUTH_MAX_FREQUENCY: a stranger applies first, so the owner's own request may cause no
 * second message, and the only one in the mailbox is the stranger's. The request counts all the same: that message then
 * confirms nothing of the stranger's, and asks for a new password.
 */
import { inTransaction } from '../../../platform/db/transaction'
import { findAccountByEmail, findAccountByPhone } from '../core/accounts'
import type { Call } from '../core/call'
import { type FurtherRequest, supersede } from '../core/unconfirmed'

/** Replaces earlier requests for the address or number without a message; nothing for one without such requests. */
export async function supersedeUnsent(
  call: Call,
  address: string,
  request: FurtherRequest = {},
): Promise<void> {
  const { db } = call.deps
  const find = address.includes('@') ? findAccountByEmail : findAccountByPhone
  const account = await find(db, address)
  if (!account) return
  await inTransaction(db, trx => supersede(trx, call, account, { ...request, keepsMessages: true }))
}

/** Waits for the throttle. A request that it refuses still replaces those before it. */
export async function throttled<T>(
  call: Call,
  throttling: Promise<T>,
  address: string,
  request?: FurtherRequest,
): Promise<T> {
  try {
    return await throttling
  } catch (refusal) {
    await supersedeUnsent(call, address, request)
    throw refusal
  }
}
