/** Sections 8 and 9: who else handles the records, and in which countries. */
import type { PolicySection } from '../privacy'
import { list, p } from './0-block.server'

export const sharing: PolicySection = {
  id: 'sharing',
  title: 'Who we share it with',
  body: [
    p(`We do not sell personal information, rent it out or trade it, and we do not share it for advertising.
      It reaches others only in these cases:`),
    list(
      `Our hosting provider runs the servers, the database and the file storage, and carries the traffic
      between you and the site.`,
      `Our mail provider delivers the messages the site sends. It handles the recipient’s address and the
      message. When an enquiry arrives, the notice to our own mailbox contains what you wrote.`,
      `A text message service, where staff have chosen codes by text message, receives their number and the
      code. Where they sign in with another company’s account, that company learns that they do.`,
      'A newsletter service receives your email address if we use one, as [section 7](#anti-spam) describes.',
      'Lawyers, accountants and other advisers see what they need for their advice, in confidence.',
      `Courts and authorities receive what the law obliges us to give. We check that a demand is valid and
      hand over no more than it covers.`,
      `If the agency were sold or merged, its records could pass to the new owner, who would be bound by
      this policy. We would tell the people concerned.`,
    ),
    p(`Providers who work for us may use the information only for that work and must protect it. We remain
      responsible for what we hand them.`),
    p(`One thing is public by design: an article shows the name of its author. Nothing that a visitor sends
      us is published.`),
  ],
}

export const transfers: PolicySection = {
  id: 'international-transfers',
  title: 'International transfers',
  body: [
    p(`We work from Canada, so what you send us comes to Canada. The European Commission and the United
      Kingdom recognize the protection given by Canada’s federal privacy law as adequate, where that law
      applies.`),
    p(`Our practice is to host the site and its database in Canada. That is our choice as an agency, not a
      property of the software, which could run anywhere. If our practice changes, so will this page.`),
    p(`Mail travels more freely. Our mail provider, or a newsletter service, may handle it in another
      country, such as the United States, where courts and authorities can demand access under their own
      laws. We bind such providers by contract to protect it. Where European or United Kingdom law requires
      more, we use the approved standard clauses.`),
    p('Our privacy officer will tell you which providers we use, where they work and what safeguards apply.'),
  ],
}
