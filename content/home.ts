/** What the home page says. Services and cases have documents of their own. */
export const home = {
  titleLines: ['Investor websites and', 'presentations that read', 'like you meant every word.'],
  cardLines: ['Investor websites', 'that read like you', 'meant every word.'],
  lede: 'A {city} studio for public companies. We design IR websites, investor presentations and the systems that keep both current from the minute news crosses the wire.',
  morning: {
    title: 'Northvein Uranium, October 14, 2025, Vancouver time',
    rows: [
      { time: '06:00', text: 'Release crosses the wire, 09:00 in Toronto' },
      { time: '06:01', text: 'Live on the site, tables intact' },
      { time: '06:02', text: 'Email to 4,106 confirmed readers' },
    ],
    replay: 'Replay the whole morning',
  },
  stats: {
    figures: [
      { figure: '150+', label: 'projects delivered' },
      { figure: '98%', label: 'client satisfaction' },
      { figure: '45%', label: 'average engagement increase' },
      { figure: '24/7', label: 'support for urgent news' },
    ],
    basis:
      'Projects: all delivered from March 2014 to September 2026. Satisfaction: 64 clients; 59 could be asked in September 2026, and 58 of them would hire us again. Engagement: confirmed subscribers at the end of the first quarter after launch against the end of the quarter before it, median of 41 sites.',
  },
  strip: ['1', '2', '3', '4', '5', '6'],
  stripTitle: 'Recent work, from drill core to block log',
  trustedBy: [
    'Oxbow Ridge',
    'Halcyon Reach',
    'Lumen Vale',
    'Tamsin Lake',
    'Kelpline',
    'Northvein',
    'Marrow Creek Gold',
    'Saltwick Biologics',
  ],
  servicesTitleLines: ['Services, with the', 'price on the label'],
  why: {
    titleLines: ['Why public', 'companies choose us'],
    text: 'Investors judge a company by whether its numbers can be found, read and trusted. That is a design problem before it is a marketing one.',
    rows: [
      {
        term: '20+ years',
        lead: 'From the issuer’s side of the desk.',
        rest: '{founder} wrote releases and ran results mornings before she ran a studio.',
      },
      {
        term: '24/7',
        lead: 'Critical updates at any hour.',
        rest: 'A person answers {desk phone}, puts your approved text live and changes nothing without you and counsel. Two of eleven are always at the desk.',
      },
      {
        term: 'CSE, TSX, SEC',
        lead: 'Compliance readiness on day one.',
        rest: 'Pages for what the TSX requires (s.\u00a0473), what CSE and TSX Venture issuers usually post, and what foreign private issuers show beside a Form\u00a040-F. The words stay with you and your counsel.',
      },
      {
        term: 'One source',
        lead: 'Site, deck and email agree.',
        rest: 'A figure is entered once and appears the same way in all three.',
      },
      {
        term: 'Six minutes',
        lead: 'Live in one, read twice in six.',
        rest: 'We stage your approved release under embargo and open it on the wire’s stamp, never before. Someone who set none of its tables then reads it against the wire copy.',
      },
      {
        term: 'Yours',
        lead: 'You keep everything.',
        rest: 'Code, domain, list and consent records are handed over in writing, and leaving carries no fee.',
      },
    ],
  },
  // As in cases 2 and 6.
  testimonials: [
    {
      projectId: '2',
      quote:
        'We stopped counting names and started keeping proof, and for the first time our counsel forwards the alert instead of questioning it.',
      name: 'Devraj Halloran',
      title: 'Chief Executive Officer, Halcyon Reach Energy',
    },
    {
      projectId: '6',
      quote:
        'Two markets, one release, six in the morning: it was live with every table intact before my coffee was poured.',
      name: 'Noor Castellane',
      title: 'VP Corporate Development, Northvein Uranium',
    },
  ],
  closing: {
    titleLines: ['We work back', 'from the date', 'you file.'],
    text: 'Tell us what must be public and when. In thirty minutes you have a price range and a start date; the fixed price follows within two business days.',
  },
  meta: {
    title: 'Investor websites and presentations',
    description:
      '{agency} designs investor websites, presentations, CRM and newsrooms for public companies, with compliance readiness for CSE, TSX and SEC.',
  },
}
