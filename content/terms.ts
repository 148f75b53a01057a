/** The terms on /services: what a prospect asks before the first call, and counsel before the first draft. */
export const terms = {
  title: 'Terms',
  lede: 'What companies ask on the first call, and their counsel on the second. The agreement says the same at greater length.',
  groups: {
    month: {
      title: 'What {newsroom price} buys',
      terms: [
        {
          term: 'Included',
          text: 'Up to four releases and ten page changes a month, hosting, and the desk at any hour. Each further release is $350, each further page change $90.',
        },
        {
          term: 'Notice',
          text: 'One hour between 5\u00a0a.m. and 9\u00a0p.m. {clock}, four hours at night. With less we begin at once and tell you which minute we can promise.',
        },
        {
          term: 'Leaving',
          text: 'Month to month. Either side ends it with 30 days’ notice and without a fee.',
        },
      ],
    },
    project: {
      title: 'What a project costs, and how long it takes',
      terms: [
        {
          term: 'Price',
          text: 'The first call ends with a price range and a start date. The fixed price follows in writing within two business days.',
        },
        {
          term: 'Time',
          text: 'The weeks in the sheet are for one service. Several together take eight to ten, as in five of our six cases; a site with its brand took five.',
        },
        {
          term: 'Brand work',
          text: 'Brand identity and design, with a mark, type and a guide: from $9,000, three to five weeks.',
        },
        {
          term: 'French',
          text: 'English and French pages in pairs, and one release in both languages in the same minute: from $4,000. Your translator translates; counsel says what Quebec law requires of you.',
        },
        {
          term: 'Payment',
          text: 'One third on signing, one when the staging site opens, one ten days after launch. Months are billed in advance. Invoices are due in 30 days.',
        },
        {
          term: 'After launch',
          text: 'Faults are repaired without charge for 90 days. Changes after that are part of the month, or $160 an hour.',
        },
      ],
    },
    cover: {
      title: 'Hosting, licences and insurance',
      terms: [
        {
          term: 'Hosting',
          text: 'In Canada, in two data centres: part of the month, or $150 a month without the desk. You may also host the site yourselves.',
        },
        {
          term: 'Licences',
          text: 'In your name and at cost. Expect $400 to $900 once for typefaces, and about $95 a month for delayed quotes and $60 for email to 5,000 addresses. Photographs are quoted singly.',
        },
        {
          term: 'Ownership',
          text: 'Code, domain, list and consent records are yours from the first day, typefaces and photographs as far as their licences go.',
        },
        {
          term: 'Insurance',
          text: 'Errors and omissions, and cyber: $2\u00a0million each. Certificates on request.',
        },
      ],
    },
    undisclosed: {
      title: 'Before you send us anything undisclosed',
      terms: [
        {
          term: 'Confidentiality',
          text: 'An agreement, on your form or ours, signed before the first draft arrives.',
        },
        {
          term: 'Insider list',
          text: 'You get the names of the four people who can open your staging page, and approve each before we add another.',
        },
        {
          term: 'Trading',
          text: 'No one at the agency trades in a client’s securities at any time. The four are in a special relationship with you (Securities Act (Ontario), s.\u00a076), and have signed that they may neither trade nor tip.',
        },
        {
          term: 'Staging site',
          text: 'Closed to search engines and to everyone else: a personal account, a second factor, and a log of every visit that you can read at any time.',
        },
        {
          term: 'Location',
          text: 'Site, database and backups are in Canada; email may pass through the United States. The agreement names the providers of hosting, email and backups, and you hear 30 days before one changes.',
        },
        { term: 'Incidents', text: 'You hear of a breach within 24 hours of our knowing, at any hour.' },
        {
          term: 'No promotion',
          text: 'We build and post; we do not promote, and the agreement says so, so that you can show it to the exchange. Whether TSX Venture Policy\u00a03.4 asks for notice or a Form\u00a03C all the same, your counsel decides.',
        },
      ],
    },
  },
}
