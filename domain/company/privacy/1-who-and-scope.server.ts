/** Sections 1 and 2: who is responsible for the policy, and whether we or a client decide. */
import type { PolicySection } from '../privacy'
import { p, terms } from './0-block.server'

/** Of an agency that is invented, whose pages say so. */
const inventedAgency =
  p(`{agency} exists only here, to show this website at work. The software is real, and does what this
  page says.`)

export const whoWeAre = (isInvented: boolean): PolicySection => ({
  id: 'who-we-are',
  title: 'Who we are',
  body: [
    p(`This website belongs to {legal name}, working as {agency}: a design agency in
      {place}. We make investor-relations
      websites and presentations for publicly traded companies, set up their investor databases and email,
      and keep their news current. “We” on this page means that company.`),
    ...(isInvented ? [inventedAgency] : []),
    p(`Our privacy officer answers for this policy and for how we keep to it. Write to
      [{privacy email}](mailto:{privacy email}), or by post to the address in [section
      16](#contact).`),
  ],
})

export const scopeAndRoles: PolicySection = {
  id: 'scope-and-roles',
  title: 'Scope and roles',
  body: [
    p(`This policy covers the website you are reading: its public pages, the sample client sites we show on
      it, the enquiry form, the newsletter and the staff area. It also covers the correspondence that starts
      here. Two roles need to be told apart.`),
    terms(
      [
        'We decide (controller)',
        `For this website we decide what is collected and why, so we are responsible for it. European and
        United Kingdom law calls that a controller. California calls it a business.`,
      ],
      [
        'A client decides (processor)',
        `When we build or run a website, a mailing list or an investor database for a client, the client
        decides and we follow its documented instructions. We are then its processor or, in California’s
        words, its service provider.`,
      ],
    ),
    p(`If you signed up for a client’s news or filled in a form on a client’s own site, that client’s
      privacy policy applies, so please ask the client first. If your request reaches us instead, we pass it
      on promptly and help the client answer it.`),
    p(`A client’s subscribers stay the client’s. We do not add them to our own list, and when the work ends
      we return or delete them as the contract says.`),
  ],
}
