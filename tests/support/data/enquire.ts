import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { Site } from '../site/site'
import { anEnquiry } from './an-enquiry'

let senders = 0

/** An enquiry of a new sender, as its row. */
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
