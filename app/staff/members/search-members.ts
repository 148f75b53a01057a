import { hasWords, type SearchSource } from '../kit/search-source'
import { listMembers } from './calls'
import { memberMessages as m, memberPath, nameOf } from './messages'

/** Members by name or address, who signed in last first. Without words none: people are looked for by name. */
export const memberSource: SearchSource = {
  noun: m.title,
  search: async words => {
    if (words === '') return { ok: true, body: [] }
    const answer = await listMembers()
    if (!answer.ok) return answer
    const found = answer.body.people
      .filter(({ name, email }) => hasWords(`${name} ${email}`, words))
      .toSorted((a, b) => (b.last_sign_in_at ?? '').localeCompare(a.last_sign_in_at ?? ''))
    const hits = found.map(member => ({
      to: memberPath(member.id),
      title: nameOf(member),
      note: [m.members.roles[member.role], member.name && member.email].filter(Boolean).join(', '),
    }))
    return { ok: true, body: hits }
  },
}
