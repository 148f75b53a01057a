/** Case 5: Kelpline Digital, a validator operator repositioned from hype to disclosure. */

export const kelplineDigital = {
  client: 'Kelpline Digital',
  listing: 'CSE: KLPD',
  sector: 'Crypto',
  year: 2025,
  duration: '10 weeks',
  outcome: 'A validator operator moved from hype to disclosure, one published log at a time.',
  description:
    'Kelpline Digital ran 412 validators and sounded like a token launch. We gave it a plain brand, a list it can prove and an incident notice it sends first.',
  challenge: [
    'Kelpline runs 412 validators on four proof-of-stake networks: servers that check and sign (“attest”) each block of transactions, now and then propose one, and are fined (“slashed”) when they contradict themselves. It is paid to keep them awake. That makes it closer to a utility than to a casino, but its 2021 brand had an animated rocket in it.',
    'The rocket drew the readers that rockets draw. Most of the 11,300 addresses on the list dated from a token giveaway two managements ago. The funds and custodians the company hoped to meet came looking for uptime and found adjectives.',
    'In early 2025 a routine disclosure review asked Kelpline to support six claims on its website. Five came down the same week. The sixth was uptime, and the evidence for it was fourteen months of unpublished logs.',
  ],
  solution: [
    'We built on the sixth. The new identity begins with a sentence, “We run validators and publish the logs.”, in deep green on cream, with coral reserved for what was missed. One block of the mark itself is coral. The writing guide strikes out “rock-solid uptime” and prints 99.92% over 90 days. Kelpline’s engineers build their own pages from the sheet, so there is no site of ours to link to here.',
    'Four contact spreadsheets became one pipeline, ordered by what each person has agreed to receive. It shows the last day of every implied consent, and it shows where Kelpline answered late. The giveaway list did not come along: an address crossed over only if the company could say when its owner had asked to hear from it, and 1,240 passed.',
    'The email program is three messages: a notice when something breaks, a report once a month, and one request to renew before a permission runs out. The first is the one that changed minds. On October 3 at 02:14 UTC eleven validators went offline for 19 minutes. At 06:09 readers had the cause, the fix and the cost, before any of them had asked.',
  ],
  headline: { figure: '4 h', text: 'from an outage to its published cause, where it used to take nine days' },
  resultsNote:
    '“Before” is the second quarter of 2025, “after” the fourth. The logs are Kelpline’s own; we counted only what was published and sent.',
  results: [
    { label: 'Outage to published cause', before: '9 days', after: '4 h' },
    { label: 'Public claims without a log behind them', before: '23', after: '0' },
    { label: 'Addresses with proof of consent', before: '1,240 of 11,300', after: '2,070 of 2,070' },
    { label: 'Contacts with a consent status on file', before: '12%', after: '100%' },
    { label: 'Meetings requested by institutions', before: '2', after: '11' },
  ],
  technologies: [
    'Brand sheet',
    'Mark and wordmark',
    'Writing guide',
    'CRM with one pipeline',
    'Consent ledger',
    'Monthly report email',
    'Incident notice',
    'Desk training',
  ],
  pictures: {
    first: {
      alt: 'Kelpline Digital’s brand sheet: the mark, a k built of ten blocks with one in coral, on a deep green panel, beside a cream sheet with the line “We run validators and publish the logs.”, five colours drawn as 412 blocks, and a table of phrases to write and phrases to strike out.',
      caption: 'Brand sheet. A sentence, five colours and no rocket.',
    },
    second: {
      alt: 'Kelpline’s investor pipeline: cards in three columns, headed Asked to hear from us, Met management and In diligence, each marked with the consent it rests on, and one open record with its dated proof of consent.',
      caption: 'CRM. Ordered by consent, with late answers left in.',
    },
    third: {
      alt: 'Three Kelpline emails side by side over a field of green blocks: a notice of an incident in which eleven validators were offline for 19 minutes, the September 2025 report with 99.94% of duties met, and a request to renew permission.',
      caption: 'Email set. When it breaks, once a month, and before permission ends.',
    },
    fourth: {
      alt: 'Kelpline’s public block log for October 3, 2025: a day of green blocks for four networks, three coral ones enlarged below minute by minute, and beside them the note of incident 31, eleven validators offline for 19 minutes.',
      caption: 'Block log, October 3. One block is fifteen minutes of one host.',
    },
  },
  plate: {
    title: 'The hours they would rather forget',
    text: 'The log is signed, dated and published whether or not it flatters. A missed duty is coral, so it cannot be mistaken for good news, and the note beside it gives the cause, the cost and what is still open.',
    alt: 'The note of incident 31 enlarged: eleven validators offline for 19 minutes, the cause, 33 attestations missed, a cost of 0.0008 ETH, no slashing, and a second client still open until October 17.',
    caption: 'The note of incident 31, enlarged. Published the same morning.',
  },
  testimonial: { quote: '', name: '', title: '' },
  legend: 'Fictional: no validators, no tokens, and no logs but those drawn here.',
  closing: {
    title: 'Say what your log can prove',
    text: 'Show us the claim you are proudest of and the log behind it. We will start there.',
  },
}
