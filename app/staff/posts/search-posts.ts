import type { SearchSource } from '../kit/search-source'
import { editPostPath } from './address'
import { listPosts } from './calls'
import { postTableMessages as m } from './messages'

/** Posts by words in title, author or excerpt, the last changed first. */
export const postSource: SearchSource = {
  noun: m.title,
  search: async words => {
    const answer = await listPosts(new URLSearchParams({ search: words, sort: 'updated_at.desc' }).toString())
    if (!answer.ok) return answer
    const hits = answer.body.posts.map(({ id, title, author, status }) => ({
      to: editPostPath(id),
      title,
      note: `${m.status[status]}, ${author}`,
    }))
    return { ok: true, body: hits }
  },
}
