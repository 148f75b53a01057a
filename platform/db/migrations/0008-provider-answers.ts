/** Where a provider's posted answer waits until the browser that it belongs to fetches it. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const providerAnswers: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const alter = () => db.schema.alterTable('provider_flows')
    await alter().addColumn('answer_hash', type.text).execute()
    await alter().addColumn('answer', type.text).execute()
    await db.schema
      .createIndex('provider_flows_answer_hash')
      .on('provider_flows')
      .column('answer_hash')
      .unique()
      .execute()
  },
})
