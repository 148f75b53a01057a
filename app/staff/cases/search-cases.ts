import { hasWords, type SearchSource } from '../kit/search-source'
import { listCases } from './calls'
import { clientOf } from './case-list'
import { casesMessages as m } from './messages'

/** Case studies by their client. */
export const caseSource: SearchSource = {
  noun: m.title,
  search: async words => {
    const answer = await listCases()
    if (!answer.ok) return answer
    const hits = answer.body.projects
      .filter(one => hasWords(`${one.client} ${one.path}`, words))
      .map(one => ({ to: `/admin/site/${one.document}`, title: clientOf(one), note: one.path }))
    return { ok: true, body: hits }
  },
}
