/** The terms on /services: what a prospect asks before the first call, and counsel before the first draft. */
import { toDollars } from './service'
import { priceOf } from './services.server'
import type { TermsText } from './terms'

export const termsText: TermsText = {
  title: 'Terms',
  lede: 'What companies ask on the first call, and their counsel on the second. The agreement says the same at greater length.',
  groups: [
    {
      id: 'month',
      title: `What ${priceOf('newsroom')} buys`,
      terms: {
        Included: `Up to four releases and ten page changes a month, hosting, and the desk at any hour. Each further release is ${toDollars(350)}, each further page change ${toDollars(90)}.`,
        Notice:
          'One hour between 5\u00a0a.m. and 9\u00a0p.m. Vancouver time, four hours at night. With less we begin at once and tell you which minute we can promise.',
        Leaving: 'Month to month. Either side ends it with 30 days’ notice and without a fee.',
      },
    },
    {
      id: 'project',
      title: 'What a project costs, and how long it takes',
      terms: {
        Price:
          'The first call ends with a price range and a start date. The fixed price follows in writing within two business days.',
        Time: 'The weeks in the sheet are for one service. Several together take eight to ten, as in five of our six cases; a site with its brand took five.',
        'Brand work': `Brand identity and design, with a mark, type and a guide: from ${toDollars(9000)}, three to five weeks.`,
        French: `English and French pages in pairs, and one release in both languages in the same minute: from ${toDollars(4000)}. Your translator translates; counsel says what Quebec law requires of you.`,
        Payment:
          'One third on signing, one when the staging site opens, one ten days after launch. Months are billed in advance. Invoices are due in 30 days.',
        'After launch': `Faults are repaired without charge for 90 days. Changes after that are part of the month, or ${toDollars(160)} an hour.`,
      },
    },
    {
      id: 'cover',
      title: 'Hosting, licences and insurance',
      terms: {
        Hosting: `In Canada, in two data centres: part of the month, or ${toDollars(150)} a month without the desk. You may also host the site yourselves.`,
        Licences: `In your name and at cost. Expect ${toDollars(400)} to ${toDollars(900)} once for typefaces, and about ${toDollars(95)} a month for delayed quotes and ${toDollars(60)} for email to 5,000 addresses. Photographs are quoted singly.`,
        Ownership:
          'Code, domain, list and consent records are yours from the first day, typefaces and photographs as far as their licences go.',
        Insurance: 'Errors and omissions, and cyber: $2\u00a0million each. Certificates on request.',
      },
    },
    {
      id: 'undisclosed',
      title: 'Before you send us anything undisclosed',
      terms: {
        Confidentiality: 'An agreement, on your form or ours, signed before the first draft arrives.',
        'Insider list':
          'You get the names of the four people who can open your staging page, and approve each before we add another.',
        Trading:
          'No one at the agency trades in a client’s securities at any time. The four are in a special relationship with you (Securities Act (Ontario), s.\u00a076), and have signed that they may neither trade nor tip.',
        'Staging site':
          'Closed to search engines and to everyone else: a personal account, a second factor, and a log of every visit that you can read at any time.',
        Location:
          'Site, database and backups are in Canada; email may pass through the United States. The agreement names the providers of hosting, email and backups, and you hear 30 days before one changes.',
        Incidents: 'You hear of a breach within 24 hours of our knowing, at any hour.',
        'No promotion':
          'We build and post; we do not promote, and the agreement says so, so that you can show it to the exchange. Whether TSX Venture Policy\u00a03.4 asks for notice or a Form\u00a03C all the same, your counsel decides.',
      },
    },
  ],
}
