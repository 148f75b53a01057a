/** The words around the texts of the site, as they are shipped, and which document has which of them. */
import { aboutWords } from '../../../shared/words/about'
import { articleWords } from '../../../shared/words/article'
import { articlesWords } from '../../../shared/words/articles'
import { attemptWords } from '../../../shared/words/attempts'
import { caseWords } from '../../../shared/words/cases'
import { certificateWords } from '../../../shared/words/certificate'
import { enquiryWords } from '../../../shared/words/enquiry'
import { captionWords } from '../../../shared/words/examples/captions'
import { counselWords } from '../../../shared/words/examples/counsel'
import { drillingWords } from '../../../shared/words/examples/drilling'
import { holeWords } from '../../../shared/words/examples/hole'
import { markupWords } from '../../../shared/words/examples/markup'
import { morningWords } from '../../../shared/words/examples/morning'
import { failureWords } from '../../../shared/words/failure'
import { feedWords } from '../../../shared/words/feeds'
import { frameWords } from '../../../shared/words/frame'
import { fullSizeWords } from '../../../shared/words/full-size'
import { homeWords } from '../../../shared/words/home'
import { letterWords } from '../../../shared/words/letter'
import { menuWords } from '../../../shared/words/menu'
import { newsletterWords } from '../../../shared/words/newsletter'
import { pageWords } from '../../../shared/words/page'
import { policyWords } from '../../../shared/words/policy'
import { portfolioWords } from '../../../shared/words/portfolio'
import { proofWords } from '../../../shared/words/proof'
import { replayWords } from '../../../shared/words/replay'
import { sealWords } from '../../../shared/words/seal'
import { searchWords } from '../../../shared/words/search'
import { serviceWords } from '../../../shared/words/services'
import { subscriptionWords } from '../../../shared/words/subscription'
import { tableWords } from '../../../shared/words/table'

/** By the names that components ask for (app/ui/words/own-words.ts). */
export const wordSets = {
  menu: menuWords,
  frame: frameWords,
  failure: failureWords,
  page: pageWords,
  policy: policyWords,
  home: homeWords,
  about: aboutWords,
  services: serviceWords,
  replay: replayWords,
  portfolio: portfolioWords,
  cases: caseWords,
  fullSize: fullSizeWords,
  certificate: certificateWords,
  attempts: attemptWords,
  articles: articlesWords,
  search: searchWords,
  article: articleWords,
  table: tableWords,
  feeds: feedWords,
  newsletter: newsletterWords,
  letter: letterWords,
  subscription: subscriptionWords,
  enquiry: enquiryWords,
  proof: proofWords,
  seal: sealWords,
  morning: morningWords,
  captions: captionWords,
  markup: markupWords,
  counsel: counselWords,
  hole: holeWords,
  drilling: drillingWords,
} as const satisfies Record<string, object>

export type WordSetName = keyof typeof wordSets

/** Whoever edits one of them thinks of one page, or of what is around all. */
export const wordDocuments = {
  'words-frame': {
    title: 'Words around every page',
    path: '/',
    sets: ['menu', 'frame', 'failure', 'page', 'policy'],
  },
  'words-home': { title: 'Words of the home page and About', path: '/', sets: ['home', 'about'] },
  'words-services': { title: 'Words of the services', path: '/services', sets: ['services', 'replay'] },
  'words-cases': {
    title: 'Words of the portfolio',
    path: '/portfolio/1',
    sets: ['portfolio', 'cases', 'fullSize', 'certificate', 'attempts'],
  },
  'words-articles': {
    title: 'Words of the articles',
    path: '/blog',
    sets: ['articles', 'search', 'article', 'table', 'feeds'],
  },
  newsletter: {
    title: 'Newsletter',
    path: '/newsletter',
    sets: ['newsletter', 'letter', 'subscription'],
  },
  'words-enquiry': { title: 'Words of the enquiry form', path: '/contact', sets: ['enquiry'] },
  'words-examples': {
    title: 'Words of the worked examples',
    path: '/services',
    sets: ['morning', 'captions', 'markup', 'counsel', 'hole', 'drilling'],
  },
  'words-tools': { title: 'Words of the tools', path: '/proof', sets: ['proof', 'seal'] },
} as const satisfies Record<string, { title: string; path: string; sets: readonly WordSetName[] }>

export type WordDocumentName = keyof typeof wordDocuments

/**
 * What a sentence names in braces, in the order of its values. A function that is not here follows grammar that a
 * template does not, such as singular and plural, and stays as it is shipped.
 */
export const namesIn: Readonly<Record<string, readonly string[]>> = {
  'menu.feeds': ['agency'],
  'counsel.flag': ['changes'],
  'policy.version': ['version', 'day'],
  'policy.versionTitle': ['version'],
  'policy.inForceSince': ['day'],
  'policy.inForceUntil': ['day', 'last day'],
  'replay.text': ['winter time'],
  'replay.now': ['time in Vancouver', 'time in Toronto', 'entry'],
  'portfolio.filteredTitle': ['service'],
  'cases.caseTitle': ['client'],
  'cases.noLiveSite.description': ['client'],
  'cases.gallery.label': ['client'],
  'cases.gallery.count': ['position', 'total'],
  'cases.gallery.thumbnail': ['position', 'caption'],
  'fullSize.count': ['position', 'total'],
  'certificate.title': ['number'],
  'certificate.paper.serial': ['number'],
  'certificate.paper.agency': ['agency'],
  'attempts.same': ['number'],
  'attempts.altered': ['number'],
  'attempts.forged': ['figure', 'forged figure', 'number'],
  'articles.minutes': ['minutes'],
  'articles.minutesRead': ['minutes'],
  'articles.list.empty.title': ['category'],
  'search.nothing': ['search'],
  'article.share.on': ['service'],
  'article.post.sections': ['sections'],
  'enquiry.hints.message': ['desk phone'],
  'seal.certificate.title': ['number'],
  'seal.certificate.serial': ['number'],
  'seal.certificate.other': ['number'],
  'seal.meta.title': ['number'],
}

/** What the groups of a form are called, where their names do not say it. */
export const groupTitles: Readonly<Record<string, string>> = {
  menu: 'Links',
  'menu.header': 'In the header',
  'menu.footer': 'In the footer',
  frame: 'Header and footer',
  'frame.logoutFailed': 'When signing out fails',
  'frame.legal': 'Last line',
  failure: 'When a page is not found, or fails',
  page: 'Your own pages',
  policy: 'Privacy policy',
  home: 'Home',
  'home.picture': 'The first picture',
  about: 'About',
  services: 'Services',
  'services.terms': 'Terms of a service',
  'services.chart': 'Chart of the process',
  'services.actions': 'Buttons of the closing call',
  replay: 'A morning at the desk',
  'replay.release': 'The release',
  portfolio: 'List of the cases',
  'portfolio.actions': 'Buttons of the closing call',
  cases: 'A case',
  'cases.facts': 'Details',
  'cases.noLiveSite': 'Without a site to view',
  'cases.gallery': 'Pictures',
  'cases.resultsColumns': 'Columns of the results',
  'cases.actions': 'Buttons of the closing call',
  'cases.notFound': 'An unknown case',
  fullSize: 'A picture at full size',
  certificate: 'Certificate',
  'certificate.method': 'How it is made',
  'certificate.paper': 'On paper',
  attempts: 'After an attempt to verify or to forge it',
  articles: 'List of articles',
  'articles.actions': 'Button of the closing call',
  'articles.list': 'The list',
  'articles.list.columns': 'Columns',
  'articles.list.empty': 'Without an article',
  search: 'Results of a search',
  article: 'An article',
  'article.missing': 'An unknown article',
  'article.post': 'Around the text',
  'article.share.copied': 'When the link was copied',
  'article.share.notCopied': 'When it was not',
  table: 'A table in an article',
  'table.copied': 'When it was copied',
  'table.notCopied': 'When it was not',
  feeds: 'Feeds',
  newsletter: 'The form, and its page',
  'newsletter.sent': 'When an address was sent',
  'newsletter.failed': 'When that failed',
  letter: 'What a subscriber can count on',
  'letter.join': 'How to join',
  'letter.leave': 'How to leave',
  'letter.measured': 'What is not measured',
  subscription: 'Pages behind links in emails',
  'subscription.confirm': 'To confirm a subscription',
  'subscription.confirm.done': 'Once it is confirmed',
  'subscription.confirm.done.onward': 'The link below',
  'subscription.confirm.unknown': 'When the link no longer works',
  'subscription.confirm.unknown.onward': 'The link below',
  'subscription.unsubscribe': 'To leave the list',
  'subscription.unsubscribe.done': 'Once they have left',
  'subscription.unsubscribe.done.onward': 'The link below',
  'subscription.unsubscribe.unknown': 'When the link is not valid',
  'subscription.unsubscribe.unknown.onward': 'The link below',
  enquiry: 'Enquiry form',
  'enquiry.details': 'Beside the form',
  'enquiry.labels': 'Fields, in emails and exports as shipped',
  'enquiry.hints': 'Below fields',
  'enquiry.invalid': 'When something is missing or wrong',
  'enquiry.failed': 'When sending failed',
  'enquiry.sent': 'When it was sent',
  'enquiry.receipt': 'In place of the form, once it was sent',
  proof: 'Proof a table',
  'proof.kinds': 'What is ringed',
  seal: 'Seal a sentence',
  'seal.certificate': 'The certificate',
  'seal.meta': 'For search engines',
  morning: 'The log of the replayed morning',
  captions: 'What the pictures of the services show',
  markup: 'The page that counsel returned, on About',
  'markup.notes': 'Notes beside it',
  counsel: 'Counsel’s mark-up on the cases',
  hole: 'The page of the drilled hole',
  'hole.titleLines': 'Headline',
  'hole.basis': 'Terms of what it rests on',
  'hole.closing': 'Closing call',
  'hole.closing.titleLines': 'Headline',
  'hole.meta': 'For search engines',
  drilling: 'The drilled hole',
  'drilling.rockColumns': 'Columns of the log',
}
