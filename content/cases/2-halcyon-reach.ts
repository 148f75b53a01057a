/** Case 2: Halcyon Reach Energy, release alerts rebuilt on confirmed consent. */

export const halcyonReach = {
  client: 'Halcyon Reach Energy',
  listing: 'TSX: HREQ',
  sector: 'Energy',
  year: 2025,
  duration: '8 weeks',
  outcome:
    'Release alerts rebuilt on confirmed consent: 250% more opt‑ins in three months, each with its record.',
  description:
    'Halcyon Reach Energy could prove consent for 662 of 9,400 readers. We rebuilt its alerts on confirmed opt-in, and in three months opt-ins rose 250%.',
  challenge: [
    'Halcyon Reach had 9,400 names on its news list and could prove consent for 662 of them. Releases left from a shared mailbox, bounced in bulk, and reached many holders a day after the wire did.',
    'Counsel wanted the list cut. The investor-relations desk wanted it doubled. Both wanted it before year-end results, eight weeks away, and the sign-up form lived in a third-party frame that the company could not edit.',
    'Canada’s anti-spam law puts the burden of proof on the sender. Consent may also be implied by a purchase or an inquiry, for a time. Without either, and without a date, a page and the sentence that was agreed to, an address is only an address.',
  ],
  solution: [
    'We moved the form into the site, made it one field wide, and asked twice: once on the page and once by email. Each confirmation stores the date, the page and the exact wording the reader agreed to, so a complaint is answered from a record rather than a memory.',
    'The 8,738 names without proof, and without a relationship on file that would imply consent, were retired, and not one was asked to stay: a message that requests consent is itself a commercial message, and needs the consent it is asking for. Holders heard about the new form from the site, the quarterly report and a line on the proxy envelope.',
    'Releases now leave from the company’s own domain, through a queue that retries a full mailbox and drops a dead one. The same HTML release feeds the site, the email and the quote page, so a figure cannot differ between them.',
  ],
  headline: {
    figure: '250%',
    text: 'more confirmed opt-ins in three months: from 662 provable consents to 2,318, after 8,738 names without proof were retired',
  },
  resultsNote:
    'Measured from March 4, 2025, the day the new form went live, to June 4, 2025. Times are medians of three releases.',
  results: [
    { label: 'Subscribers with proof of consent', before: '662', after: '2,318' },
    { label: 'Names without it', before: '8,738', after: '0' },
    { label: 'Wire to website', before: '52 min', after: '2 min' },
    { label: 'Delivered on first attempt', before: '71.4%', after: '98.7%' },
    { label: 'Time to answer a consent query', before: '4 days', after: '1 min' },
    { label: 'Third-party scripts on the site', before: '14', after: '0' },
  ],
  technologies: [
    'IR website',
    'Release templates',
    'Confirmed opt-in form',
    'Consent ledger',
    'Own-domain email',
    'Delayed quote page',
    'Results-day runbook',
    'Desk training',
  ],
  pictures: {
    first: {
      alt: 'Halcyon Reach Energy’s home page: the headline “Steady barrels from the outer shelf.” in white on navy beside contours of the sea bed, above an email sign-up and bars of production by quarter, the last one orange at 31.8 thousand boe/d.',
      caption: 'Home page. Production, and one field between a reader and the next release.',
    },
    second: {
      alt: 'Two phones on pale blue: on the left the share price of 6.18 with a one-year line chart, on the right the second-quarter release of August 7, 2025 with production, adjusted funds flow, capital and net debt above its text.',
      caption: 'Quote and news. The price with its year, and a release that opens on its figures.',
    },
    third: {
      alt: 'Three slides of the second-quarter deck, the title, what is kept per boe and where $108.4 million went, with a fourth panel naming the table and row of the release behind three of the figures.',
      caption: 'Slides 1, 4 and 6, with the row of the release behind each figure.',
    },
    fourth: {
      alt: 'Three Halcyon Reach emails side by side: a request to confirm the address, a welcome that lists what will be sent, and the second-quarter release with 31,840 boe/d in large figures.',
      caption: 'Email set. Confirm, welcome, results.',
    },
  },
  plate: {
    title: 'Three messages, and then only news',
    text: 'A confirmation, a welcome that says what will arrive, and the release itself. There is no nurture sequence and no tracking pixel: the desk counts confirmed readers and replies.',
    alt: 'The head of the results email enlarged: second-quarter results, 31,840 boe/d, up 27% on last year, over five bars for the quarters from Q2 24 to Q2 25.',
    caption: 'The third message, enlarged. The figure comes before the button.',
  },
  testimonial: {
    quote:
      'We stopped counting names and started keeping proof, and for the first time our counsel forwards the alert instead of questioning it.',
    name: 'Devraj Halloran',
    title: 'Chief Executive Officer, Halcyon Reach Energy',
  },
  legend: 'Fictional: ticker, production, share price and chief executive were made up.',
  closing: {
    title: 'Have your sign‑up form checked',
    text: 'Send us the form you use today. We will tell you, in writing, what it can prove.',
  },
}
