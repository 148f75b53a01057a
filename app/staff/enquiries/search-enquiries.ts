import { enquiryPath } from '../../../domain/enquiry/enquiry-path'
import type { SearchSource } from '../kit/search-source'
import { listEnquiries } from './calls'
import { inboxMessages as m, statusNames } from './messages'

/** Enquiries by words in any field, the newest first. */
export const enquirySource: SearchSource = {
  noun: m.title,
  search: async words => {
    const answer = await listEnquiries(new URLSearchParams({ search: words }).toString())
    if (!answer.ok) return answer
    const hits = answer.body.enquiries.map(({ id, name, company, status }) => ({
      to: enquiryPath(id),
      title: `${name}, ${company}`,
      note: statusNames[status],
    }))
    return { ok: true, body: hits }
  },
}
