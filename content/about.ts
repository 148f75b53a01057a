/** What /about says; the desk has a document of its own. */
export const about = {
  titleLines: ['A quorum to decide.', 'A quay to land it.'],
  lede: 'We build websites, presentations and mailing lists for listed companies, and post their releases the minute the wire carries them. A quorum is the number that a decision needs; a quay is where the cargo comes ashore. We look after the stretch between.',
  mission: {
    title: 'Our mission',
    paragraphs: [
      'Public companies are required to say what is so, and they do. They then put it in a PDF, on page 41, behind a menu called Resources.',
      'Our mission is to close the distance between what a company has disclosed and what an investor can find, read and check. The site, the deck and the mailing list are designed together, because to a shareholder they are one company talking.',
      'We do not promote securities and we do not write the news. You and your counsel write and approve; we set, check and publish, and keep a record of who did what, and when. You pay for pages, slides and hours at the desk, never for coverage.',
    ],
  },
  valuesTitle: 'Values you can check',
  values: [
    {
      title: 'Precision',
      text: 'A figure is typed once and used everywhere. If it is 31,840 in the release, it is 31,840 in the alert, on the slide and in the sentence that a screen reader speaks.',
    },
    {
      title: 'Transparency',
      text: 'You see the price, the exclusions and the staging site when we do. Our mistakes go in a corrections log with a time and a name; a page of it is above.',
    },
    {
      title: 'Excellence',
      text: 'A table is finished when a second reader has checked it against the filing. A page is finished when it has been used without a mouse, and then without a screen.',
    },
    {
      title: 'Partnership',
      text: 'You get two names instead of a ticket number. They know your blackout dates, your counsel’s turn of phrase and which directors read on a phone.',
    },
  ],
  founder: {
    bio: [
      '{founder} has worked in capital-markets communications for more than 20 years. She began on the night shift of a newswire, checking other people’s tables, and still adds up every column of figures that she reads.',
      'She went on to run investor relations for two mining companies and an energy producer, through five financings, one hostile bid and eleven proxy seasons. She wrote the releases with care, and then watched them arrive late, in pieces, on websites that no one in the room could edit.',
      'She founded {agency} in {city} to repair that last part. She reads every scope before it is signed, and takes one early shift a month at the posting desk, because a rule that the founder does not have to live with is only a preference.',
    ],
  },
  offeringsTitle: 'What we make',
  offerings: {
    website: {
      title: 'Website design and development',
      text: 'Investor sites in which the filings, the quote and the story agree, and in which each of them can be found by someone in a hurry.',
    },
    presentation: {
      title: 'Corporate presentations',
      text: 'Decks that hold up when they are forwarded without you, with every number traced to the filing it came from.',
    },
    crm: {
      title: 'IR tech stack setup',
      text: 'Contact board, consent ledger and release email, sent from your own domain to people who can be shown to have asked.',
    },
    newsroom: {
      title: 'Website updates and press release posting',
      text: 'A desk that stages the release under embargo, posts it when the wire does, and reads every table twice.',
    },
  },
  howWeWorkTitle: 'How we work',
  howWeWork: [
    {
      title: 'Backwards from the date',
      text: 'We plan from the day the document must be public. Everything before that is a choice, and we make the choices early.',
    },
    {
      title: 'Real figures in the first sketch',
      text: 'A layout that looks right only with placeholder numbers will be found out on the morning of the real ones.',
    },
    {
      title: 'Two readers on every table',
      text: 'One person sets it, and another, who has set none of it, reads it against the filing.',
    },
    {
      title: 'Counsel on the page itself',
      text: 'Lawyers and auditors comment on the staging site, beside the sentence they mean, and see each other’s comments.',
    },
    {
      title: 'A launch that has happened before',
      text: 'We run the switch, and the way back, the evening before. If the morning is dull, it has gone well.',
    },
    {
      title: 'The keys stay with you',
      text: 'Code, domain, list and consent records are yours from the first day and listed in writing. You are free to leave.',
    },
  ],
  closing: {
    titleLines: ['Talk to the people', 'who will do it.'],
    text: 'The first call takes thirty minutes, and one of the four above is on it.',
  },
  meta: {
    title: 'About us',
    description:
      'A {city} investor-relations design studio with 20+ years in capital markets: our mission, four values, the four people at the desk and how we work.',
  },
}
