/** What /services says: the services, the process, and why companies stay. */
export const services = {
  titleLines: ['Services and prices,', 'set like a term sheet.'],
  lede: 'Compare scope, time and cost. What is left out is printed as plainly as what is in.',
  sheetTitle: 'Summary of terms',
  sheetNote: 'Canadian dollars before tax, each a starting price; fixed in writing after one call.',
  processTitle: 'How the eight weeks run',
  whyTitle: 'Why companies choose us',
  closing: {
    titleLines: ['Ask for the number', 'before the pitch.'],
    text: 'One call, thirty minutes. You leave with a price range and a start date; the fixed price follows within two business days.',
  },
  meta: {
    title: 'Services and prices',
    description:
      'IR websites from {website price}, investor presentations from {presentation price}, investor CRM and email from {crm price}, and a 24/7 newsroom from {newsroom price}.',
  },
  services: [
    {
      id: 'website',
      title: 'IR website design & development',
      description:
        'A site where the filings, the quote and the story share one set of figures, and an analyst finds any of them in two clicks.',
      features: [
        'Up to 45 pages, releases as HTML',
        'Delayed quote, no tracker',
        'CSE, TSX and SEC disclosure pages',
        'WCAG 2.2 AA, checked by people',
        'Redirect map, rehearsed rollback',
      ],
      timeline: '4-8 weeks',
      priceFrom: 15000,
      priceUnit: '',
      notIncluded: ['Translation', 'Photography', 'Legal review'],
      formName: 'Corporate Website Design & Development',
      footerName: 'Website design and development',
    },
    {
      id: 'presentation',
      title: 'Investor presentation design',
      description:
        'Slides that survive being forwarded without you: about eighteen of them, each number traced to a filing.',
      features: [
        'Story outline before any slide',
        'Tables and charts redrawn',
        'Master file you can edit',
        'Web version for phones',
        'Two rounds with counsel',
      ],
      timeline: '2-4 weeks',
      priceFrom: 5000,
      priceUnit: '',
      notIncluded: ['Estimates and forecasts', 'Translation', 'Stock photographs'],
      formName: 'Corporate Presentation Design',
      footerName: 'Corporate presentations',
    },
    {
      id: 'crm',
      title: 'Investor CRM & email setup',
      description: 'A list you can defend: asked twice, dated, sent from your own domain and easy to leave.',
      features: [
        'Consent ledger with exact wording',
        'Release and results templates',
        'Own domain: SPF, DKIM, DMARC',
        'Import of provable consent only',
        'Monthly list report',
      ],
      timeline: '1-3 weeks',
      priceFrom: 8000,
      priceUnit: '',
      notIncluded: ['Licence fees', 'Writing your newsletters', 'Purchased lists: we decline them'],
      formName: 'IR Tech Stack Setup',
      footerName: 'IR tech stack setup',
    },
    {
      id: 'newsroom',
      title: 'Site updates & newsroom',
      description:
        'A staffed desk that posts your release when the wire does, with a second reader on every table.',
      features: [
        '24/7 critical updates',
        'Four releases, ten page changes',
        'Filings linked within the hour',
        'Monthly accessibility check',
        'Corrections log, with names',
      ],
      timeline: 'Ongoing',
      priceFrom: 2000,
      priceUnit: 'a month',
      notIncluded: ['Wire fees', 'Filing agents’ fees', 'New page designs'],
      formName: 'Website Updates & Press Release Posting',
      footerName: 'Website updates and press release posting',
    },
  ],
  otherChoices: ['Brand Identity & Design', 'Other'],
  steps: [
    {
      title: 'Discovery & Strategy',
      text: 'We read your last four quarters, your filings and your inbox, then write one page on what an investor must be able to do. You sign it, or mark it up until you would.',
      from: 1,
      to: 3,
      due: 3,
      milestone: 'One-page brief, signed',
    },
    {
      title: 'Design & Development',
      text: 'Real figures from the first sketch. By the end of week three you have a working page in your hand, on the kind of phone your shareholders own.',
      from: 3,
      to: 6.5,
      due: 4,
      milestone: 'Staging site, week 3',
    },
    {
      title: 'Review & Refinement',
      text: 'Counsel, auditor and posting desk mark up the same staging site. Each change is logged with a name and a time, so no one has to remember who moved the comma.',
      from: 5.5,
      to: 7.5,
      due: 7.5,
      milestone: 'Counsel sign-off, week 7',
    },
    {
      title: 'Launch & Support',
      text: 'A freeze, a redirect map and a rollback rehearsed the evening before. Then the posting desk takes the keys, day and night.',
      from: 7.5,
      to: 9,
      due: 9,
      milestone: 'Live before the open',
    },
  ],
  why: [
    { figure: '50+', text: 'public companies served, from a first listing to a second exchange' },
    { figure: '20+ years', text: 'of capital-markets experience in the room' },
    {
      figure: '24/7',
      text: 'critical updates: {desk phone} is answered by a person with a name',
    },
    { figure: 'CSE, TSX, SEC', text: 'compliance readiness built into every type of page' },
  ],
}

/** The picture that each service shows as its evidence; a part of it is enlarged (domain/service/evidence-cuts.server.ts). */
export const servicePlates = { website: '2-1', presentation: '3-3', crm: '2-4', newsroom: '6-4' }
