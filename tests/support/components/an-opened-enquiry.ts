import { enquiryFields, ofFields } from '../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'

/** An enquiry as the API answers it, on which nothing has happened yet. */
export const anOpenedEnquiry = (more: Partial<WholeEnquiry> = {}): WholeEnquiry => ({
  ...ofFields(enquiryFields, field => `Typed as ${field}`),
  ...{ name: 'Nadia Brook', company: 'Oxbow Ridge', email: 'nadia@client.example' },
  ...{ id: 'first', beginning: '', status: 'new', assignee: null, outcome: null, unread: false, version: 1 },
  ...{ created_at: '2026-11-02T17:00:00.000Z', due_at: null, answered_at: null },
  ...{
    events: [],
    replies: [],
    forwards: [],
    mails: [],
    writers: [],
    mails_held: false,
    origin: null,
    privacy_policy: 1,
  },
  sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
  ...more,
})
