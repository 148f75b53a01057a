/** An enquiry as the API answers it, and what its page asks for besides. */
import { enquiryFields, ofFields } from '../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import type { FakeApi } from './fake-api'
import { signIn } from './fake-auth-client'

/** Each field says which it is. */
export const typedFields = ofFields(enquiryFields, field => `Typed as ${field}`)

/** On which nothing has happened yet. */
export const anOpenedEnquiry = (more: Partial<WholeEnquiry> = {}): WholeEnquiry => ({
  ...typedFields,
  ...{ name: 'Nadia Brook', company: 'Oxbow Ridge', email: 'nadia@client.example' },
  ...{ id: 'first', beginning: '', status: 'new', assignee: null, outcome: null, unread: false, version: 1 },
  ...{ created_at: '2026-11-02T17:00:00.000Z', due_at: null, answered_at: null },
  ...{ snoozed_until: null, unanswered_since: null, labels: [], merged_into: null, merged: [] },
  ...{ events: [], replies: [], forwards: [], mails: [], writers: [], mails_held: false, origin: null },
  privacy_policy: 1,
  privacy_request: null,
  sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
  ...more,
})

/** An editor is signed in, in an inbox with no other enquiries and no saved replies. */
export function answerAroundEnquiry(api: FakeApi): void {
  signIn('editor')
  api.answer('GET /enquiries', { enquiries: [], next: null })
  api.answer('GET /enquiries/members', { members: [] })
  api.answer('GET /labels', { labels: [] })
  api.answer('GET /saved-replies', {
    replies: [],
    own: { own_name: 'Ines Okafor', date: 'November 3, 2026' },
    next_opening: '2026-11-04T15:00:00.000Z',
  })
  api.answer('GET /account/profile', { name: 'Ines Okafor', job_title: '', signature: '', biography: '' })
  api.answer('PUT /enquiries/:id/writing', undefined)
  api.answer('DELETE /enquiries/:id/writing', undefined)
}
