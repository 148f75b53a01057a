/** Indexing the enquiries that were stored before there was an index, in the background. */
import { lockRows } from '../../../../platform/db/lock-rows'
import type { DatabaseKind } from '../../../../platform/db/types'
import type { Walk } from '../../../../platform/jobs/walk'
import { enquiryFields } from '../../enquiry'
import { indexEnquiry, indexOfEnquiries } from './enquiry-search.server'
import { walkOfMissing } from './walk-of-missing.server'

export const enquiryIndexing = (kind: DatabaseKind): Walk =>
  walkOfMissing(kind, {
    name: 'index of enquiries',
    key: 'enquiry_search_edition',
    index: indexOfEnquiries,
    table: 'contact_submissions',
    indexAll: async (trx, ids) => {
      const enquiries = trx
        .selectFrom('contact_submissions')
        .select(['id', ...enquiryFields])
        .where('id', 'in', ids)
        .orderBy('id')
      for (const enquiry of await lockRows(kind, enquiries, 'update').execute())
        await indexEnquiry(trx, kind, enquiry)
    },
  })
