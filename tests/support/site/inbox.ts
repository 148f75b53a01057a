/** The inbox of a site: enquiries that came in, and what a member asks of them. */
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { anEnquiry } from '../data/an-enquiry'
import { type ApiAnswer, type ApiCall, callApi } from './api'
import type { OpenSite, Site } from './site'
import { openStaffed, type StaffedSite } from './staff'

export interface Inbox extends StaffedSite {
  /** As the editor unless it says who, each call 10 ms after the one before: what is newer has a later time. */
  call: <Body = WholeEnquiry>(method: string, path: string, asked?: ApiCall) => Promise<ApiAnswer<Body>>
}

/** Opens a site with an owner and an editor, who calls. */
export async function openInbox(open: OpenSite, env?: Record<string, string>): Promise<Inbox> {
  const staffed = await openStaffed(open, env)
  return {
    ...staffed,
    call(method, path, asked) {
      staffed.site.clock.advance(10)
      return callApi(staffed.site, method, path, { as: staffed.editor, ...asked })
    },
  }
}

let senders = 0

/** An enquiry of a new sender, stored as the form does. */
export async function enquire({ deps }: Pick<Site, 'deps'>) {
  senders += 1
  const email = `client-${senders}@client.example`
  const enquiry = anEnquiry({ name: 'Ines Falk', email, company: 'Brine', message: 'Hello' })
  await submitEnquiry(deps, enquiry, { spam: false })
  return deps.db
    .selectFrom('contact_submissions')
    .select(['id', 'email', 'acknowledgement_message_id as acknowledged'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
