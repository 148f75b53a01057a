/** Indexing the emails that were stored before there was an index, in the background. */

import { lockRows } from '../../../../../platform/db/lock-rows'
import type { DatabaseKind } from '../../../../../platform/db/types'
import type { Walk } from '../../../../../platform/jobs/walk'
import { indexOfMails } from '../../search/enquiry-search.server'
import { walkOfMissing } from '../../search/walk-of-missing.server'
import { indexMail, wordColumns } from './mail-search.server'

export const mailIndexing = (kind: DatabaseKind): Walk =>
  walkOfMissing(kind, {
    name: 'index of emails',
    key: 'mail_search_edition',
    index: indexOfMails,
    table: 'received_mails',
    indexAll: async (trx, ids) => {
      const mails = trx
        .selectFrom('received_mails')
        .select(['id', 'kind', ...wordColumns])
        .where('id', 'in', ids)
        .orderBy('id')
      for (const mail of await lockRows(kind, mails, 'update').execute()) await indexMail(trx, kind, mail)
    },
  })
