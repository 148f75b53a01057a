/** The eighteen seeded blog articles, newest first; the bodies are as the editor stores them. */

import type { z } from 'zod'
import type { postSchema } from '../../domain/post/post-schema'
import chartForThePrinter from './articles/a-chart-that-survives-the-printer.html?raw'
import staysUpOnResultsDay from './articles/an-ir-site-that-stays-up-on-results-day.html?raw'
import caslForInvestorLists from './articles/casl-for-investor-lists-keep-the-proof-not-just-the-address.html?raw'
import delayedQuotes from './articles/delayed-quotes-without-a-third-party-tracker.html?raw'
import forwardLookingStatements from './articles/forward-looking-statements-on-web-pages.html?raw'
import fromWireToWebsite from './articles/from-wire-to-website-in-six-minutes.html?raw'
import halted from './articles/halted-the-first-hour.html?raw'
import webAgency from './articles/is-your-web-agency-doing-investor-relations.html?raw'
import movingAnIrSite from './articles/moving-an-ir-site-in-four-weeks.html?raw'
import oneStoryTwoSpeeds from './articles/one-story-two-speeds.html?raw'
import retireThePdfLibrary from './articles/retire-the-pdf-library.html?raw'
import tablesAnAnalystCanCopy from './articles/tables-an-analyst-can-copy.html?raw'
import drillProgramCalendar from './articles/the-90-day-calendar-around-a-drill-program.html?raw'
import alertListWithoutAddresses from './articles/the-alert-list-without-addresses.html?raw'
import twoLanguages from './articles/two-languages-one-minute.html?raw'
import quietPeriod from './articles/what-a-website-says-in-a-quiet-period.html?raw'
import whatToMeasure from './articles/what-to-measure-besides-page-views.html?raw'
import tsxSection473 from './articles/what-tsx-s-473-wants-on-your-site.html?raw'

export const articles: readonly z.input<typeof postSchema>[] = [
  {
    title: 'From wire to website in six minutes',
    category: 'Digital Transformation',
    author: 'Marisol Tennant',
    tags: ['news releases', 'results day'],
    series: 'The first hour',
    series_part: 1,
    date: '2026-11-12',
    excerpt:
      'Releases reach the website late because the page is built by hand after the news. Here is a runbook of eight lines, each with an owner and a proof.',
    read_time_in_minutes: 5,
    content: fromWireToWebsite,
  },
  {
    title: 'Halted: the first hour',
    category: 'Strategy',
    author: 'Marisol Tennant',
    tags: ['news releases', 'crisis'],
    series: 'The first hour',
    series_part: 3,
    date: '2026-11-03',
    excerpt:
      'CIRO calls at 10:42 and trading stops at 10:44. Who may speak, what the website says for 22 minutes, and the second release that should have been ready.',
    read_time_in_minutes: 6,
    content: halted,
  },
  {
    title: 'What TSX s. 473 wants on your site',
    category: 'Compliance',
    author: 'Marisol Tennant',
    tags: ['TSX', 'disclosure'],
    date: '2026-10-20',
    excerpt:
      'Counsel asks where a shareholder would find the advance notice policy. Six questions and answers lead to one governance page and a twelve-minute test.',
    read_time_in_minutes: 5,
    content: tsxSection473,
  },
  {
    title: 'Two languages, one minute',
    category: 'Digital Transformation',
    author: 'Theo Nakashima',
    authors: [{ name: 'Theo Nakashima' }, { name: 'Marisol Tennant' }],
    tags: ['bilingual sites', 'news releases'],
    series: 'The first hour',
    series_part: 2,
    date: '2026-10-06',
    excerpt:
      'The second language came 140 minutes after the first. Who has to publish in French, where the hours go, and how two texts come to share one button.',
    read_time_in_minutes: 6,
    content: twoLanguages,
  },
  {
    title: 'Tables an analyst can copy',
    category: 'Design',
    author: 'Imogen Falkner',
    authors: [{ name: 'Imogen Falkner' }, { name: 'Rowan Achterberg' }],
    tags: ['financial tables', 'accessibility'],
    date: '2026-09-29',
    excerpt:
      'We pasted a four-line quarterly table into a spreadsheet and found six faults, one of which multiplied revenue by ten. Each has a small remedy.',
    read_time_in_minutes: 5,
    content: tablesAnAnalystCanCopy,
  },
  {
    title: 'The 90-day calendar around a drill program',
    category: 'Strategy',
    author: 'Marisol Tennant',
    tags: ['exploration', 'editorial calendar'],
    date: '2026-09-10',
    excerpt:
      'What an exploration website says on each of ninety days, including the quiet weeks when the laboratory has the core and there is nothing to report.',
    read_time_in_minutes: 6,
    content: drillProgramCalendar,
  },
  {
    title: 'Delayed quotes without a third-party tracker',
    category: 'Technology',
    author: 'Rowan Achterberg',
    tags: ['privacy', 'share price'],
    date: '2026-08-20',
    excerpt:
      'A free share-price box can tell six other companies who reads your results. Fetch the price from your own server and the browser speaks to you alone.',
    read_time_in_minutes: 5,
    content: delayedQuotes,
  },
  {
    title: 'Is your web agency doing investor relations?',
    category: 'Compliance',
    author: 'Marisol Tennant',
    tags: ['TSX Venture', 'disclosure'],
    date: '2026-08-06',
    excerpt:
      'An invoice of nine lines, sorted by TSX Venture Policy 3.4: five carry what is public, one depends on its words, and three need a filing and a news release.',
    read_time_in_minutes: 6,
    content: webAgency,
  },
  {
    title: 'CASL for investor lists: keep the proof, not just the address',
    category: 'Compliance',
    author: 'Theo Nakashima',
    tags: ['privacy', 'newsletters'],
    date: '2026-07-28',
    excerpt:
      'Fifteen months in the life of one subscriber, and what was written down on each day so that a regulator’s question could be answered on one page.',
    read_time_in_minutes: 5,
    content: caslForInvestorLists,
  },
  {
    title: 'One story, two speeds',
    category: 'Design',
    author: 'Imogen Falkner',
    date: '2026-07-09',
    excerpt:
      'One reader has forty seconds on a bus, the other forty minutes at a desk. Two versions of one project page show how a single page can serve both.',
    read_time_in_minutes: 5,
    content: oneStoryTwoSpeeds,
  },
  {
    title: 'An IR site that stays up on results day',
    category: 'Technology',
    author: 'Rowan Achterberg',
    tags: ['results day', 'uptime'],
    date: '2026-06-16',
    excerpt:
      'A results page was down for 29 minutes under requests that no person had made. What happened, minute by minute, and the eight lines to sign a week before.',
    read_time_in_minutes: 6,
    content: staysUpOnResultsDay,
  },
  {
    title: 'Retire the PDF library',
    category: 'Digital Transformation',
    author: 'Theo Nakashima',
    tags: ['accessibility', 'financial tables'],
    date: '2026-05-28',
    excerpt:
      'We opened all 312 documents of one library. Fourteen were read, 74 were copies and 23 were wrong that day: what they were, and what becomes of each shelf.',
    read_time_in_minutes: 5,
    content: retireThePdfLibrary,
  },
  {
    title: 'What to measure besides page views',
    category: 'Strategy',
    author: 'Marisol Tennant',
    tags: ['privacy', 'analytics'],
    date: '2026-05-05',
    excerpt:
      'A letter to a new investor-relations officer who was asked for the website numbers: four figures to report, and two that are better left off the slide.',
    read_time_in_minutes: 5,
    content: whatToMeasure,
  },
  {
    title: 'Forward-looking statements on web pages',
    category: 'Compliance',
    author: 'Marisol Tennant',
    tags: ['disclosure'],
    date: '2026-04-16',
    excerpt:
      'Three drafts of one paragraph show where a caution belongs: beside the sentence it qualifies, and wherever else that sentence travels.',
    read_time_in_minutes: 6,
    content: forwardLookingStatements,
  },
  {
    title: 'Moving an IR site in four weeks',
    category: 'Digital Transformation',
    author: 'Theo Nakashima',
    date: '2026-03-24',
    excerpt:
      'One officer, 427 old addresses, 31 things that are not pages and a quiet month between two announcements: the two lists, the map and the way back.',
    read_time_in_minutes: 6,
    content: movingAnIrSite,
  },
  {
    title: 'The alert list without addresses',
    category: 'Technology',
    author: 'Rowan Achterberg',
    tags: ['privacy', 'newsletters'],
    date: '2026-03-03',
    excerpt:
      'Your fastest readers are programs, and they would rather not sign up. What a feed must get right, and why being asked every minute costs next to nothing.',
    read_time_in_minutes: 5,
    content: alertListWithoutAddresses,
  },
  {
    title: 'What a website says in a quiet period',
    category: 'Strategy',
    author: 'Marisol Tennant',
    tags: ['disclosure', 'editorial calendar'],
    date: '2026-02-10',
    excerpt:
      'The telephone goes quiet at the quarter’s end; the website talks on. Eleven sentences that one officer found, and the six dates that keep the next ones out.',
    read_time_in_minutes: 5,
    content: quietPeriod,
  },
  {
    title: 'A chart that survives the printer',
    category: 'Design',
    author: 'Imogen Falkner',
    tags: ['accessibility', 'charts'],
    date: '2026-01-20',
    excerpt:
      'Two lines, red and green, came out of the office printer as two greys. The arithmetic behind that, and five minutes with scissors that find the rest.',
    read_time_in_minutes: 4,
    content: chartForThePrinter,
  },
]
