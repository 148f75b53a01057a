/** The twelve seeded blog articles, newest first; the bodies are stored as the editor stores them. */

import type { PostCard, PostCategory } from '../../app/features/blog/post'
import staysUpOnResultsDay from './articles/an-ir-site-that-stays-up-on-results-day.html?raw'
import caslForInvestorLists from './articles/casl-for-investor-lists-keep-the-proof-not-just-the-address.html?raw'
import delayedQuotes from './articles/delayed-quotes-without-a-third-party-tracker.html?raw'
import forwardLookingStatements from './articles/forward-looking-statements-on-web-pages.html?raw'
import fromWireToWebsite from './articles/from-wire-to-website-in-six-minutes.html?raw'
import movingAnIrSite from './articles/moving-an-ir-site-in-four-weeks.html?raw'
import oneStoryTwoSpeeds from './articles/one-story-two-speeds.html?raw'
import retireThePdfLibrary from './articles/retire-the-pdf-library.html?raw'
import tablesAnAnalystCanCopy from './articles/tables-an-analyst-can-copy.html?raw'
import drillProgrammeCalendar from './articles/the-90-day-calendar-around-a-drill-programme.html?raw'
import whatToMeasure from './articles/what-to-measure-besides-page-views.html?raw'
import tsxSection473 from './articles/what-tsx-s-473-wants-on-your-site.html?raw'

export interface SeedArticle extends PostCard {
  category: PostCategory
  content: string
}

export const articles: readonly SeedArticle[] = [
  {
    id: 'from-wire-to-website-in-six-minutes',
    title: 'From wire to website in six minutes',
    category: 'Digital Transformation',
    author: 'Marisol Tennant',
    date: '2026-11-12',
    excerpt:
      'Releases reach the website late because the page is built by hand after the news. Here is a runbook of seven lines, each with an owner and a proof.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: fromWireToWebsite,
  },
  {
    id: 'what-tsx-s-473-wants-on-your-site',
    title: 'What TSX s.473 wants on your site',
    category: 'Compliance',
    author: 'Marisol Tennant',
    date: '2026-10-20',
    excerpt:
      'Counsel asks where a shareholder would find the advance notice policy. Six questions and answers lead to one governance page and a twelve-minute test.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: tsxSection473,
  },
  {
    id: 'tables-an-analyst-can-copy',
    title: 'Tables an analyst can copy',
    category: 'Design',
    author: 'Imogen Falkner',
    date: '2026-09-29',
    excerpt:
      'We pasted a four-line quarterly table into a spreadsheet and found six faults, one of which multiplied revenue by ten. Each has a small remedy.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: tablesAnAnalystCanCopy,
  },
  {
    id: 'the-90-day-calendar-around-a-drill-programme',
    title: 'The 90-day calendar around a drill programme',
    category: 'Strategy',
    author: 'Marisol Tennant',
    date: '2026-09-10',
    excerpt:
      'What an exploration website says on each of ninety days, including the quiet weeks when the laboratory has the core and there is nothing to report.',
    imageUrl: '',
    readTimeInMinutes: 6,
    content: drillProgrammeCalendar,
  },
  {
    id: 'delayed-quotes-without-a-third-party-tracker',
    title: 'Delayed quotes without a third-party tracker',
    category: 'Technology',
    author: 'Rowan Achterberg',
    date: '2026-08-20',
    excerpt:
      'A free share-price box can tell six other companies who reads your results. Fetch the price from your own server and the browser speaks to you alone.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: delayedQuotes,
  },
  {
    id: 'casl-for-investor-lists-keep-the-proof-not-just-the-address',
    title: 'CASL for investor lists: keep the proof, not just the address',
    category: 'Compliance',
    author: 'Theo Nakashima',
    date: '2026-07-28',
    excerpt:
      'Fifteen months in the life of one subscriber, and what was written down on each day so that a regulator’s question could be answered on one page.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: caslForInvestorLists,
  },
  {
    id: 'one-story-two-speeds',
    title: 'One story, two speeds',
    category: 'Design',
    author: 'Imogen Falkner',
    date: '2026-07-09',
    excerpt:
      'One reader has forty seconds on a bus, the other forty minutes at a desk. Two versions of one project page show how a single page can serve both.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: oneStoryTwoSpeeds,
  },
  {
    id: 'an-ir-site-that-stays-up-on-results-day',
    title: 'An IR site that stays up on results day',
    category: 'Technology',
    author: 'Rowan Achterberg',
    date: '2026-06-16',
    excerpt:
      'Eight lines to be signed a week before the quarter is reported, from the cache to the status page, with the argument and the arithmetic for each.',
    imageUrl: '',
    readTimeInMinutes: 6,
    content: staysUpOnResultsDay,
  },
  {
    id: 'retire-the-pdf-library',
    title: 'Retire the PDF library',
    category: 'Digital Transformation',
    author: 'Theo Nakashima',
    date: '2026-05-28',
    excerpt:
      'Publish the page first and hang the PDF from it. Five objections from counsel, auditors and habit, with an answer to each and an order of work.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: retireThePdfLibrary,
  },
  {
    id: 'what-to-measure-besides-page-views',
    title: 'What to measure besides page views',
    category: 'Strategy',
    author: 'Marisol Tennant',
    date: '2026-05-05',
    excerpt:
      'A letter to a new investor-relations officer who was asked for the website numbers: four figures to report, and two that are better left off the slide.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: whatToMeasure,
  },
  {
    id: 'forward-looking-statements-on-web-pages',
    title: 'Forward-looking statements on web pages',
    category: 'Compliance',
    author: 'Marisol Tennant',
    date: '2026-04-16',
    excerpt:
      'Three drafts of one paragraph show where a caution belongs: beside the sentence it qualifies, and wherever else that sentence travels.',
    imageUrl: '',
    readTimeInMinutes: 6,
    content: forwardLookingStatements,
  },
  {
    id: 'moving-an-ir-site-in-four-weeks',
    title: 'Moving an IR site in four weeks',
    category: 'Digital Transformation',
    author: 'Theo Nakashima',
    date: '2026-03-24',
    excerpt:
      'One officer, 412 old addresses and a quiet month between two announcements: how a redirect map, a freeze and a rehearsed way back carried the move.',
    imageUrl: '',
    readTimeInMinutes: 5,
    content: movingAnIrSite,
  },
]
