/** Case 6: Northvein Uranium, readiness for two markets and a posting desk at all hours. */

export const northveinUranium = {
  client: 'Northvein Uranium',
  listing: 'TSX: NVUR',
  sector: 'Mining and energy',
  year: 2025,
  duration: '10 weeks',
  outcome: 'Ready for the SEC and the TSX on the same morning, with a posting desk that does not close.',
  description:
    'Northvein Uranium needed one release to reach two markets before one opening bell. We built the site, the contact board and a desk that is awake.',
  challenge: [
    'Northvein explores for uranium in Saskatchewan. It was listed on the TSX and was registering its shares in the United States on Form 40-F, the form for Canadian issuers that file under their own rules. From then on every release would have two destinations, SEDAR+ and a Form 6-K on EDGAR, and a single morning in which to reach both.',
    'Its website had been built for one market. The technical pages lacked the note that American readers are owed about Canadian resource standards. Board mandates sat in four folders, three of them named Final. Releases were posted by a contractor whose day began at nine Pacific, two and a half hours after the market’s.',
    'Investor contacts were kept in two spreadsheets and in the memory of a colleague who was about to retire.',
  ],
  solution: [
    'Each page was built against both rulebooks at once. The constating documents, mandates and charters that the TSX asks for are one click from home. The cautionary note for United States readers stands beside the figures it qualifies. The intercept on the home page, 14.8 m at 2.31% U₃O₈, opens to its assays, and every release carries two times of day: the wire’s, and that of the Form 6-K on EDGAR.',
    'One board replaced both spreadsheets and, after three long lunches, the memory. Every contact has a stage, an owner and a next step, and quiet periods are shaded across it, so that no meeting is booked inside one. Beside it hangs a matrix of eight events, drill results first, with what each regulator is owed and by when.',
    'Then the desk. Counsel’s draft arrives at 05:12. The tables are rebuilt as HTML and read by a second person; Northvein sends the release to CIRO’s market surveillance, then approves the page under embargo. At 06:00 the wire carries the release, at 06:01 the site does, and at 06:02 it leaves for 4,106 confirmed readers, with half an hour to spare before the bell.',
  ],
  headline: {
    figure: '0',
    text: 'corrections in the first eleven releases, seven of them posted before the office opened',
  },
  resultsNote:
    '“Before” is the twelve months to July 2025. “After” is the first eleven releases on the new site, August to December 2025.',
  results: [
    { label: 'Wire to website, median', before: '3 h 10 min', after: '90 s' },
    { label: 'Wire to filing linked on the release', before: '2 days', after: '4 min' },
    { label: 'Early releases live before the bell', before: '0 of 6', after: '7 of 7' },
    { label: 'Corrections after posting', before: '5', after: '0' },
    { label: 'Clicks from home to a board mandate', before: '5', after: '1' },
    { label: 'Places where contacts are kept', before: '3', after: '1' },
  ],
  technologies: [
    'IR website, 45 pages',
    'Governance library',
    'Disclosure matrix',
    'Cautionary-note blocks',
    'SEDAR+ and EDGAR links',
    'CRM with one board',
    'Posting desk, 24/7',
    'Corrections log',
  ],
  pictures: {
    first: {
      alt: 'Northvein Uranium’s home page on near-black: the headline “Uranium, metre by metre.” beside a well log from 280 to 370 m with 14.8 m at 2.31% U₃O₈ in yellow bars, and a news table giving two times for each release, wire and Form 6-K.',
      caption: 'Home page. Each release shows when the wire and EDGAR had it.',
    },
    second: {
      alt: 'Two phones on yellow: a dark quote page with the price of 3.42 and a one-year chart, and a pale release of October 14, 2025 stamped 06:00 TSX and 06:04 SEC above its table of assays.',
      caption: 'Quote and release. Two stamps before the headline.',
    },
    third: {
      alt: 'Disclosure matrix: eight events in a yellow column, drill results to website, with the Toronto document and deadline on the left, the Washington one on the right, and boxes showing which have been rehearsed, approved or sent to counsel.',
      caption: 'Disclosure matrix. What each regulator is owed, and by when.',
    },
    fourth: {
      alt: 'Posting desk log of October 14, 2025, Pacific time, ten entries: draft received 05:12, tables rebuilt 05:31, CIRO notified 05:40, staged 05:48, wire 06:00 in red, live on the site 06:01, email to 4,106 addresses 06:02, Form 6-K furnished 06:04, read against wire copy 06:06, no corrections 06:20. An engraved band below spaces them to the minute.',
      caption: 'Posting desk, one morning. The red line is the wire.',
    },
  },
  plate: {
    title: 'A morning at the posting desk',
    text: 'What was done, by whom, and the proof of it. Forty-eight minutes of work came before the red line, out of sight. Shareholders saw the rest, and the last entry says that nothing had to be corrected.',
    alt: 'The end of the desk log enlarged: the band from the red line at 06:00 over 06:04 to 06:20, with the last two entries above it, signed and closed by the second reader.',
    caption: 'After the red line, enlarged. Twenty minutes, six entries.',
  },
  testimonial: {
    quote:
      'Two markets, one release, six in the morning: it was live with every table intact before my coffee was poured.',
    name: 'Noor Castellane',
    title: 'VP Corporate Development, Northvein Uranium',
  },
  legend: 'Northvein Uranium is fictional and not listed on any exchange, let alone two.',
  closing: {
    title: 'Rehearse the morning of your first dual filing',
    text: 'Tell us its date. We will send a runbook with a name beside every minute.',
  },
}
