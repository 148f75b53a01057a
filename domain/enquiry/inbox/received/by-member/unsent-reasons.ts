import type { Unsent } from '../../inbox-schema'

/** Why what a member answered by email did not go on to the client. */
export const unsentReasons: Readonly<Record<Unsent, string>> = {
  unproved: 'The email is not signed by the domain that it comes from (DKIM), so anyone may have written it.',
  spam: 'The enquiry is marked as spam.',
  files: 'It has files, which are sent from the inbox only.',
  empty: 'It says nothing of its own.',
  quoted: 'The notification is part of its text, which the client must not read.',
  long: 'It is longer than a reply may be.',
  twice: 'The notification that it answers was answered before.',
  merged: 'Its enquiry was merged into that of another person, who would get it.',
}
