/** Keeps the erasure of an address apart from what arrives from that address at the same time. */
import type { Transaction } from 'kysely'
import { lockName } from '../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../platform/db/types'

/**
 * Race: call it first in each transaction that stores something new about an address, or erases it. What arrives is
 * then either erased together with its emails, or stored after the erasure and kept together with them.
 */
export const lockAddress = (trx: Transaction<Tables>, kind: DatabaseKind, email: string): Promise<void> =>
  lockName(trx, kind, `address:${email.toLowerCase()}`)
