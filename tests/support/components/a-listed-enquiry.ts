/** An enquiry as the inbox lists it. */
import { ofFields } from '../../../domain/enquiry/enquiry'
import { listedFields } from '../../../domain/enquiry/inbox/field-uses'
import type { EnquiryPage } from '../../../domain/enquiry/inbox/inbox-schema'

export const listedEnquiry = (name: string): EnquiryPage['enquiries'][number] => ({
  ...ofFields(listedFields, () => ''),
  ...{ id: name.toLowerCase(), name, email: `${name.toLowerCase()}@client.example`, company: 'Brine & Co' },
  ...{
    service: 'Other',
    beginning: 'Hello',
    status: 'new',
    assignee: null,
    outcome: null,
    snoozed_until: null,
    unanswered_since: null,
    labels: [],
    unread: false,
    version: 1,
  },
  ...{
    created_at: '2026-11-02T17:00:00.000Z',
    due_at: null,
    answered_at: null,
    from_sender: 1,
    open_from_sender: 0,
  },
})
