/** Sections 13 to 16: children, links that lead away, changes, and where to write. */
import type { PolicySection } from '../privacy'
import { list, p, terms } from './0-block.server'

const inWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

export const children: PolicySection = {
  id: 'children',
  title: 'Children',
  body: [
    p(`This site is written for people who run public companies. It is not meant for children, and we do not
      knowingly collect information from anyone under 16. If you believe that a child has written to us,
      tell our privacy officer and we will delete the message.`),
  ],
}

/** `profiles`: the agency's own, elsewhere. */
export const thirdPartyLinks = (profiles: readonly string[]): PolicySection => ({
  id: 'third-party-links',
  title: 'Links and content from elsewhere',
  body: [
    p('Once you follow a link to another site, its own policy applies. Our pages touch other sites here:'),
    list(
      `Share links. They are plain links to Facebook, X, LinkedIn and WhatsApp, or open your mail program,
      and carry the address and title of the article. Nothing is sent until you follow one.`,
      ...(profiles.length > 0
        ? [
            `Our own profiles. The links in the footer lead to ${inWords(profiles)}. No button of theirs runs here.`,
          ]
        : []),
      `Videos in articles. The player of YouTube (from its youtube-nocookie.com address) or Vimeo loads only
      after you click. From then on, that service sees your IP address and may use cookies.`,
      `Pictures in articles. Most come from our own server. An editor may use one by its address on another
      server; your browser then fetches it there, and that server sees your IP address.`,
      `An outside newsletter service, when we use one. Its page opens in a new tab, under its own policy.`,
    ),
    p(`The sample client sites we link to from our portfolio are part of this website, and this policy
      covers them.`),
  ],
})

export const changes: PolicySection = {
  id: 'changes',
  title: 'Changes to this policy',
  body: [
    p(`When our practice or our software changes, we change this page and the date of its last revision at its top. If
      a change matters to information we already hold, we tell the people concerned by email before it
      takes effect, where we have an address, and ask for new consent where the law requires it. Earlier
      versions are available from our privacy officer.`),
  ],
}

export const contact: PolicySection = {
  id: 'contact',
  title: 'Contact',
  body: [
    p('Questions, requests and complaints about privacy go to our privacy officer. A person will read them.'),
    terms(
      ['Email', `[{privacy email}](mailto:{privacy email})`],
      ['Post', 'Privacy Officer, {legal name}, {postal address}'],
    ),
    p(`For anything else, the [contact page](/contact) is quicker.`),
  ],
}
