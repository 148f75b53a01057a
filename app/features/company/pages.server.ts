/** Titles, ledes, legends, closing calls and head texts of the pages that have no module of their own. */

/** Complete `<title>` text and a description of at most 160 characters. */
export interface PageMeta {
  title: string
  description: string
}

/** Display lines of a closing call to action, and the sentence under them. */
export interface ClosingText {
  titleLines: readonly string[]
  text: string
}

export interface PageText {
  /** Display lines; joined by a space they are the page's h1. */
  titleLines: readonly string[]
  lede: string
  /** The red sentence in the margin, true for its page. */
  legend: string
  closing: ClosingText
  meta: PageMeta
}

export interface ServicesPageText extends PageText {
  sheetTitle: string
  /** Red, opposite the sheet's title. */
  sheetNote: string
  processTitle: string
  whyTitle: string
}

export const homeMeta: PageMeta = {
  title: 'Investor websites and presentations | Quorum & Quay',
  description:
    'Quorum & Quay designs investor websites, presentations, CRM and newsrooms for public companies, with compliance readiness for CSE, TSX and SEC.',
}

export const aboutMeta: PageMeta = {
  title: 'About us | Quorum & Quay',
  description:
    'A Vancouver investor-relations design studio with 20+ years in capital markets: our mission, four values, our founder and six points on how we work.',
}

export const contactMeta: PageMeta = {
  title: 'Contact | Quorum & Quay',
  description:
    'Tell us the filing date and we will send the plan. Replies within 24 hours on business days; critical updates taken 24/7 from Vancouver and Kelowna.',
}

export const servicesPage: ServicesPageText = {
  titleLines: ['Four services, set', 'out like a term sheet.'],
  lede: 'Read across to compare scope, time and cost. What is left out is printed as plainly as what is in.',
  legend:
    'The agency and its prices are fictional; were they not, these would be starting prices in Canadian dollars, before tax.',
  sheetTitle: 'Summary of terms',
  sheetNote: 'Preliminary: subject to one scoping call, after which the price is fixed in writing.',
  processTitle: 'Eight weeks, four steps',
  whyTitle: 'Why companies stay',
  closing: {
    titleLines: ['Ask for the number', 'before the pitch.'],
    text: 'One call, thirty minutes. You leave with a scope, a price and the date we would start.',
  },
  meta: {
    title: 'Services and prices | Quorum & Quay',
    description:
      'IR websites from $15,000, investor presentations from $5,000, investor CRM and e-mail from $8,000, and a 24/7 newsroom from $2,000 a month.',
  },
}

export const portfolioPage: PageText = {
  titleLines: ['Work that holds up', 'on a second reading.'],
  lede: 'Six public companies, in mining, energy, technology and crypto. Each case says what changed, how many weeks it took and what was measured afterwards.',
  legend:
    'All six companies were invented for this site; if a ticker resembles yours it is a coincidence, and we apologize to your broker.',
  closing: {
    titleLines: ['Yours could be', 'the seventh.'],
    text: 'Tell us the sector, the exchange and the date. We will send two comparable cases and a starting price.',
  },
  meta: {
    title: 'Portfolio | Quorum & Quay',
    description:
      'Six case studies in mining, energy, technology and crypto: investor websites, presentations, CRM and e-mail, each with its weeks and its measurements.',
  },
}

export const blogPage: PageText = {
  titleLines: ['Notes for whoever', 'presses publish.'],
  lede: 'Runbooks, tables and rules of thumb from a desk that posts news before the market opens.',
  legend:
    'General information for fictional issuers: nothing here is legal, accounting or investment advice, and your counsel should read it too.',
  closing: {
    titleLines: ['Results in the', 'calendar already?'],
    text: 'Bring the date. The desk will show you its runbook with your company’s name on it.',
  },
  meta: {
    title: 'Insights | Quorum & Quay',
    description:
      'Practical notes for investor-relations teams on disclosure, design, strategy and technology, from a desk that posts news before the market opens.',
  },
}

/** Legend and closing call of every article. */
export const postPage: Pick<PageText, 'legend' | 'closing'> = {
  legend:
    'General information, not advice: the companies and figures in this article are fictional, the rules it cites are not.',
  closing: {
    titleLines: ['Bring us', 'one release.'],
    text: 'We will post it in rehearsal, time every step and send you the log.',
  },
}

export const privacyPage: PageText = {
  titleLines: ['Privacy Policy'],
  lede: 'What we collect, why, for how long, and how to have it corrected or removed. Sixteen sections, written to be read.',
  legend:
    'The agency is fictional and the software is not: what this page says about your data is what the program does with it.',
  closing: {
    titleLines: ['A question about', 'your own data?'],
    text: 'Ask the privacy officer. You may ask what we hold, have it corrected, or have it erased, and you need not say why.',
  },
  meta: {
    title: 'Privacy Policy | Quorum & Quay',
    description:
      'What Quorum & Quay collects through this website, why and for how long, how consent is recorded, and how to access, correct or erase your information.',
  },
}

export const authPage: Pick<PageText, 'titleLines' | 'lede' | 'legend' | 'meta'> = {
  titleLines: ['Staff entrance'],
  lede: 'For the people who write and post. An account needs an invite code.',
  legend: 'Readers need no account: everything we have published is on the other side of this door.',
  meta: {
    title: 'Sign in | Quorum & Quay',
    description: 'Sign-in for invited editors of the Quorum & Quay website.',
  },
}

export const notFoundPage: PageText = {
  titleLines: ['Unexpected Application Error!'],
  lede: 'This page was never filed, or it moved before we kept a redirect.',
  legend: 'This page contains no undisclosed information, and no disclosed information either.',
  closing: {
    titleLines: ['Tell us what you', 'were looking for.'],
    text: 'If a link of ours sent you here, we would like to correct the record.',
  },
  meta: {
    title: 'Page not found | Quorum & Quay',
    description:
      'There is no page at this address. The home page, the portfolio and the contact page are close by.',
  },
}

export const failurePage: PageText = {
  titleLines: ['Unexpected Application Error!'],
  lede: 'Something failed on our side and has been logged. Please try again in a minute; if it happens twice, quote the request number and we will look it up.',
  legend: 'Our expectation that this page will work shortly is a forward-looking statement.',
  closing: {
    titleLines: ['The page is down.', 'The telephone is not.'],
    text: 'If your news cannot wait for us to mend this, call. Critical updates are taken at any hour.',
  },
  meta: {
    title: 'Unexpected Application Error! | Quorum & Quay',
    description: 'The page could not be shown. The fault is ours and has been logged.',
  },
}
