/** Recovery codes: for anyone who has lost their authenticator. Stored as hashes; shown once, when they are made. */
import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { hasVerifiedFactor } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { type Caller, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { requireFreshProof } from '../core/fresh-proof'
import { guessFactor } from '../core/guesses'
import { sha256 } from '../secrets/sha256'
import { removeFactors } from './factors'

const codeCount = 10

export async function countRecoveryCodes({ deps }: Call, { account }: Caller): Promise<number> {
  const { left } = await deps.db
    .selectFrom('recovery_codes')
    .select(e => e.fn.countAll<number>().as('left'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return left
}

/** Ten new codes; the old ones stop working. */
export async function makeRecoveryCodes(call: Call, { account, session }: Caller): Promise<string[]> {
  if (!hasVerifiedFactor(account) || session.aal !== 'aal2')
    throw new Refusal(
      403,
      'insufficient_aal',
      'Recovery codes belong to a second factor: add an authenticator first.',
    )
  await requireFreshProof(call, { account, session })
  const notice = await prepareNotice(call, account, 'recovery-codes-made')
  const codes = Array.from({ length: codeCount }, makeCode)
  await inTransaction(call.deps.db, async trx => {
    await lockCaller(trx, call, { account, session })
    await trx.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
    const rows = codes.map(code => ({ account_id: account.id, code_hash: hashCode(account.id, code) }))
    await trx.insertInto('recovery_codes').values(rows).execute()
    await noteEvent(trx, call, 'recovery_codes_made', account.id)
    await call.deps.outbox.enqueue(trx, notice)
  })
  return codes
}

/** In groups that are easy to read out. 112 bits: nobody tries so many, so a fast hash keeps them (OWASP ASVS 6.5.2). */
const makeCode = (): string => (randomBytes(14).toString('hex').match(/.{7}/g) ?? []).join('-')

const hashCode = (accountId: string, code: string): string =>
  sha256(`${accountId}:${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)

const sentence = 'This recovery code is not valid.'
export const wrongCode = new Refusal(422, 'recovery_code_invalid', sentence, {
  fields: { errors: { code: sentence } },
})

/** Burns the code and removes the account's factors: the session then needs no second factor. Returns how many. */
export async function spendRecoveryCode(
  call: Call,
  { account, session }: Caller,
  code: string,
): Promise<number> {
  const { deps } = call
  const hash = hashCode(account.id, code)
  const found = await guessFactor(call, account, 'recovery', () =>
    deps.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('account_id', '=', account.id)
      .where('code_hash', '=', hash)
      .executeTakeFirst(),
  )
  if (!found) throw wrongCode
  const notice = await prepareNotice(call, account, 'recovery-code-used')
  return inTransaction(deps.db, async trx => {
    await lockCaller(trx, call, { account, session })
    const burned = await trx
      .deleteFrom('recovery_codes')
      .where('account_id', '=', account.id)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    if (burned.numDeletedRows === 0n) throw wrongCode
    const factors = await removeFactors(trx, account.id)
    await noteEvent(trx, call, 'recovery_code_used', account.id)
    await deps.outbox.enqueue(trx, notice)
    return factors.length
  })
}
