/** Enquiries that came in, for tests of what staff do with them. */
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { anEnquiry } from '../data/an-enquiry'
import type { Site } from './site'

let senders = 0

/** Stores one as the form does, each from an address of its own; returns its id. */
export async function enquire({ deps }: Pick<Site, 'deps'>): Promise<string> {
  senders += 1
  const email = `sender-${senders}@client.example`
  await submitEnquiry(deps, anEnquiry({ name: 'Ines Falk', email, message: 'Hello' }), { spam: false })
  const { id } = await deps.db
    .selectFrom('contact_submissions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
