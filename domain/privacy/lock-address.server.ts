/** What keeps the erasure of an address apart from what arrives from it. */
import type { Transaction } from 'kysely'
import { lockName } from '../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../platform/db/types'

/**
 * Race: call it first in each transaction that stores something new about an address, or erases it. What arrives is
 * then erased with all its emails, or comes after the erasure and stays with them.
 */
export const lockAddress = (trx: Transaction<Tables>, kind: DatabaseKind, email: string): Promise<void> =>
  lockName(trx, kind, `address:${email.toLowerCase()}`)
