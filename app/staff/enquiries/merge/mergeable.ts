import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'

/** What is shown of an enquiry that others can be merged into. */
export type Mergeable = Pick<ListedEnquiry, 'id' | 'name' | 'email' | 'beginning' | 'created_at'>
