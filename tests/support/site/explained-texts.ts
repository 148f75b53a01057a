/** What a public page says that is in no document, article or case, and why. */
import { drafts } from '../../../domain/drilling/drafts.server'
import { articleMessages } from '../../../domain/post/article-messages'
import { getBlackline } from '../../../domain/project/blacklines.server'
import { portfolioFilters } from '../../../domain/project/project'
import { exampleTable } from '../../../domain/proof/example'
import { faultMessages } from '../../../domain/proof/messages'
import { proofTable } from '../../../domain/proof/proof-table'
import { readTable } from '../../../domain/proof/read-table'
import { toDollars } from '../../../domain/service/service'
import { shippedSite } from '../../../domain/site/current-site.server'
import { consent } from '../../../domain/subscriber/consent'
import { log97 } from '../../../showcase/sites/oxbow-ridge-copper/holes'
import { plainText } from './visible-texts'

export interface Explanation {
  why: string
  /** Where, unless it is on any page. */
  on?: RegExp
  /** As `barePart` leaves them. */
  texts: readonly (string | RegExp)[]
}

/** Without what is around words and figures, the full stop included. */
export const barePart = (text: string): string =>
  plainText(text)
    .replace(/^[^\p{L}\d$(-]+|[^\p{L}\d)%.]+$/gu, '')
    .replace(/(?<![ap]\.m)\.$/, '')

const { company, projects, services, desk } = shippedSite

const wording = consent.wording(company)

const table = readTable(exampleTable)
if (typeof table === 'string') throw new Error('The worked example is no table.')
const { faults } = proofTable(table)

const hole = /^\/portfolio\/1\/hole/

export const explanations: readonly Explanation[] = [
  { why: 'Its place in a series, counted.', on: /^\/blog\//, texts: [/^Part \d+ of \d+$/] },
  {
    why: 'Facts of the agency of which a form takes only their own kind: numbers of telephones, addresses, prices, a country',
    texts: [
      ...company.phones.map(({ display }) => display),
      company.deskPhone.display,
      company.email,
      company.privacyEmail,
      ...services.map(({ priceFrom }) => toDollars(priceFrom)),
      'Canada',
    ],
  },
  { why: 'Counts, years, the figures of scales, and places in a list', texts: [/^\d{1,4}$/] },
  {
    why: 'Dates, times and lengths of time, as the program writes them',
    texts: [
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [ap]\.m\.$/,
      /^\d\d:\d\d$/,
      /^\d+ min(utes)?$/,
      /^\d+[ap]m to \d+[ap]m$/,
      /^\d+ [ap]\.m\. to (noon|\d+ [ap]\.m\.)$/,
      // After the name of the agency's city.
      'time',
    ],
  },
  {
    why: 'Grammar that a template does not have: singular and plural, lists of words',
    texts: [
      /^\d+ articles( in| for)?$/,
      'in our articles',
      /^\d of \d projects$/,
      /^(Once, on|\d times, last on)$/,
      /^\d faults ringed\. Each ring links to its explanation$/,
      /^From the (start|middle) of week \d to the (middle|end) of week \d$/,
      'and',
    ],
  },
  {
    why: 'How far the clocks of the exchanges are, worked out from those of the city named before it',
    on: /^\/(about|contact)/,
    texts: [/^keeps one time all year: Toronto is [a-z ]+$/],
  },
  {
    why: 'Certificates: what is computed from the words, and the address of the page',
    texts: [
      /^[\dA-F]{4}( [\dA-F]{4}){2}$/,
      /^[\da-f]{64}$/,
      /^[\da-f]{4}…[\da-f]{2}$/,
      /^http:\/\/localhost/,
    ],
  },
  { why: 'Other services, by their own names', texts: ['Facebook', 'X', 'LinkedIn', 'WhatsApp'] },
  {
    why: 'Consent is kept with the version of its wording, so it is not edited',
    texts: ['By subscribing, you ask', barePart(wording.slice(wording.indexOf(company.email)))],
  },
  { why: 'What an invented agency is for, while its pages say so', texts: ['this website at work'] },
  {
    why: 'The kinds of work that /portfolio filters by: its addresses name them (docs/product.md 4.2)',
    texts: [
      ...portfolioFilters,
      new RegExp(`^(${portfolioFilters.join('|')})(, (${portfolioFilters.join('|')}))+$`),
    ],
  },
  {
    why: 'Quotations from the site of a client, which shows the same mark-up',
    texts: projects.flatMap(project =>
      getBlackline(project).strikes.flatMap(strike => Object.values(strike).map(barePart)),
    ),
  },
  {
    why: 'A page as counsel returned it: a drawing in words, tied to the release that it marks up',
    texts: [...desk.markup.headline, ...desk.markup.paragraphs.flat()].map(({ text }) => barePart(text)),
  },
  { why: 'The table in a drawn release', texts: [/^\d{2,3}\.\d$/], on: /^\/services$/ },
  {
    why: 'The worked example of a table, and what the proof-reader says of any table',
    texts: [
      ...table.flat().map(barePart),
      ...faults.flatMap(({ kind, says, repair }) => [faultMessages.kinds[kind], says, repair].map(barePart)),
    ],
    on: /^\/proof$/,
  },
  {
    why: 'The core of a client’s hole as logged, and what follows from its assays at each metre',
    texts: [
      ...log97.flatMap(({ title, note }) => [title, note].map(barePart)),
      ...Object.values(drafts).flatMap(draft => Object.values(draft).map(barePart)),
      /^-?[\d.,]+( m)?$/,
      /^\d+\.\d m at .* CuEq/,
      /^\d+(\.\d)? m: \d+\.\d m at .* CuEq/,
      /^\d\.\d\d% Cu, .* g\/t Ag$/,
      /^(No sample from|Includes|Two metres of core,|UTM zone|CuEq uses|Cut-off|The published log) .*\d/,
      /^\d{3}°, −\d\d$/,
      /^cut-off \d/,
      /^LB-24-97, stopped at \d+ m$/,
    ],
    on: hole,
  },
  {
    why: 'What the page of an article adds to its figures and footnotes',
    texts: [articleMessages.notes, /^Figure \d+$/, /^Note \d+$/, /^Back to the text, note \d+$/],
    on: /^\/blog\//,
  },
  {
    why: 'Signing in is the program’s, for those who work on the site',
    texts: [/./],
    on: /^\/auth/,
  },
]
