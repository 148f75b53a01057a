/** What /blog says, and every article around its text. */
export const blog = {
  titleLines: ['Notes for whoever', 'presses publish.'],
  lede: 'Runbooks, tables and rules of thumb from a desk that posts news before the market opens.',
  closing: {
    titleLines: ['Send us the page', 'that worries you.'],
    text: 'We read it as an analyst would and tell you what to change first. You hear from us within 24 hours on business days.',
  },
  meta: {
    title: 'Insights',
    description:
      'Practical notes for investor-relations teams on disclosure, design, strategy and technology, from a desk that posts news before the market opens.',
  },
  categories: [
    { name: 'Digital Transformation', key: 'Digital Transformation' },
    { name: 'Compliance', key: 'Compliance' },
    { name: 'Design', key: 'Design' },
    { name: 'Strategy', key: 'Strategy' },
    { name: 'Technology', key: 'Technology' },
  ],
  articles: {
    legend: 'The agency, its clients and their figures are invented. Laws and dates are real.',
    closings: {
      'Digital Transformation': {
        titleLines: ['Bring us', 'one release.'],
        text: 'We will post it in rehearsal, time every step and send you the log.',
      },
      Compliance: {
        titleLines: ['Send us the page', 'that counsel reads.'],
        text: 'The governance page, the sign‑up form or the project page. We answer in writing: what a reader finds on it, and what is missing.',
      },
      Design: {
        titleLines: ['Send us', 'one table.'],
        text: 'It comes back as one that can be copied and printed, with each change marked.',
      },
      Strategy: {
        titleLines: ['Tell us', 'your next date.'],
        text: 'We work back from it, and send you a calendar of what must be public and who has to have seen it.',
      },
      Technology: {
        titleLines: ['Send us', 'your address.'],
        text: 'We list what your page fetches and from whom, how much it weighs, and what would fail first.',
      },
    },
  },
}
