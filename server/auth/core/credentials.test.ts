import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { describeEachDatabase, type OpenTestDatabase } from '../../../tests/support/data/databases'
import { lockUnchanged, raiseCredentials, revokePending } from './credentials'

const at = '2026-11-20T20:00:00.000Z'
/** The refusal for a call whose account was changed a moment ago. */
const conflict = { status: 409, code: 'conflict' }
const id = '0199a000-0000-7000-8000-000000000001'

/** An account with one of everything that an earlier proof may still turn into. */
async function setUp(open: OpenTestDatabase) {
  const { db, kind } = await open()
  const times = { created_at: at, updated_at: at }
  const pending = { new_email: 'new@client.example', new_phone: '16045550142' }
  await db
    .insertInto('accounts')
    .values({ id, role: 'editor', app_metadata: '{}', user_metadata: '{}', ...pending, ...times })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      account_id: id,
      kind: 'recovery',
      address: 'a@client.example',
      token_hash: 'a',
      created_at: at,
    })
    .execute()
  const challenge = { code_challenge: 'challenge', code_challenge_method: 's256' as const }
  await db
    .insertInto('sign_in_flows')
    .values({ account_id: id, code_hash: 'b', method: 'oauth', ...challenge, created_at: at })
    .execute()
  for (const [state_hash, account_id] of [
    ['linking', id],
    ['signing in', null],
  ] as const)
    await db
      .insertInto('provider_flows')
      .values({ state_hash, account_id, provider: 'own', target: '/', created_at: at })
      .execute()
  const read = () => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const count = async (table: keyof Tables) => (await db.selectFrom(table).selectAll().execute()).length
  const lock = (seen: { id: string; credentials_version: number }) =>
    inTransaction(db, trx => lockUnchanged(trx, { deps: { databaseKind: kind } }, seen))
  return { db, read, count, lock }
}

describeEachDatabase('credentials', open => {
  it('are those that were seen, until they are raised', async () => {
    const { db, read, lock } = await setUp(open)
    const seen = await read()
    expect(await lock(seen)).toMatchObject({ id, identities: [], factors: [] })
    await inTransaction(db, trx => raiseCredentials(trx, id))
    await expect(lock(seen)).rejects.toMatchObject(conflict)
    expect(await lock(await read())).toMatchObject({ id })
  })

  it('of an account that is gone are none', async () => {
    const { db, read, lock } = await setUp(open)
    const seen = await read()
    await db.deleteFrom('accounts').where('id', '=', id).execute()
    await expect(lock(seen)).rejects.toMatchObject(conflict)
  })

  it('take all that waits along when they are revoked, and nothing of anybody else', async () => {
    const { db, read, count, lock } = await setUp(open)
    const seen = await read()
    await inTransaction(db, trx => revokePending(trx, id))
    await expect(lock(seen)).rejects.toMatchObject(conflict)
    expect(await read()).toMatchObject({ new_email: null, new_phone: null })
    expect(await count('one_time_tokens')).toBe(0)
    expect(await count('sign_in_flows')).toBe(0)
    expect(await db.selectFrom('provider_flows').select('state_hash').execute()).toEqual([
      { state_hash: 'signing in' },
    ])
  })
})
