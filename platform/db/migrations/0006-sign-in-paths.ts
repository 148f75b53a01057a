/** Tables for signing in by a provider, by single sign-on and by phone; who invited whom. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const signInPaths: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const alter = (name: string) => db.schema.alterTable(name)

    await alter('accounts').addColumn('phone', type.text).execute()
    await alter('accounts').addColumn('phone_confirmed_at', type.time).execute()
    await alter('accounts').addColumn('new_phone', type.text).execute()
    await alter('accounts').addColumn('phone_change_sent_at', type.time).execute()
    await alter('accounts')
      .addColumn('is_sso', type.integer, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('accounts_phone').on('accounts').column('phone').unique().execute()

    await alter('factors').addColumn('phone', type.text).execute()
    await alter('factor_challenges').addColumn('code_hash', type.text).execute()

    await alter('sign_in_flows').addColumn('provider_tokens', type.text).execute()

    await alter('invites').addColumn('created_by', type.text).execute()

    const table = db.schema.createTable('provider_flows')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('state_hash', type.text, c => c.primaryKey())
      .addColumn('provider', type.text, c => c.notNull())
      .addColumn('target', type.text, c => c.notNull())
      .addColumn('browser_hash', type.text)
      .addColumn('code_verifier', type.text)
      .addColumn('nonce', type.text)
      .addColumn('code_challenge', type.text)
      .addColumn('code_challenge_method', type.text)
      .addColumn('account_id', type.text, c => c.references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('provider_flows_created_at')
      .on('provider_flows')
      .column('created_at')
      .execute()
  },
})
