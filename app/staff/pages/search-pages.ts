import { pagePath } from '../../../domain/page/page'
import { hasWords, type SearchSource } from '../kit/search-source'
import { listPages } from './calls'
import { pagesMessages as m } from './messages'

/** Pages by words in title or address. */
export const pageSource: SearchSource = {
  noun: m.title,
  search: async words => {
    const answer = await listPages()
    if (!answer.ok) return answer
    const hits = answer.body.pages
      .filter(({ title, address }) => hasWords(`${title} ${address}`, words))
      .map(({ id, title, address, status }) => ({
        to: `/admin/pages/${id}`,
        title,
        note: `${m.status[status]}, ${pagePath(address)}`,
      }))
    return { ok: true, body: hits }
  },
}
