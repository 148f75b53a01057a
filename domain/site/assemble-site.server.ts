/** The site as its pages, feeds, cards and seals read it, put together from what the documents say. */
import { type Company, titleOf } from '../../shared/company/company'
import { captionWords } from '../../shared/words/examples/captions'
import { markupWords } from '../../shared/words/examples/markup'
import { applyChanges, type WordChanges } from '../../shared/words/word-changes'
import type { Sealings } from '../certificate/certify.server'
import type { PageText } from '../company/page-text'
import { makeLook } from '../identity/look'
import type { PrivacyPolicy } from '../policy/policy'
import type { PolicyVersion } from '../policy/policy-versions.server'
import { caseFacts } from '../project/case-facts'
import type { Projects } from '../project/projects.server'
import type { ProcessStep, Service } from '../service/service'
import type { TermsText } from '../service/terms'
import { markUp } from './desk-markup.server'
import type { CaseName, SiteContent } from './documents'
import { type AboutPage, toAboutPage } from './documents/about'
import { type BlogPage, toBlogPage } from './documents/blog'
import { toCompany } from './documents/company'
import { type ContactPage, type Faq, toContactPage } from './documents/contact'
import { type DeskPage, toDeskPage } from './documents/desk'
import { type HomePage, toHomePage } from './documents/home'
import { toVisitorMails, type VisitorMails } from './documents/mails'
import type { PageDocument } from './documents/page'
import { toPolicy } from './documents/policy'
import {
  type ServicePlates,
  type ServicesDocument,
  type ServicesPage,
  toServices,
  toSteps,
} from './documents/services'
import { toTermsText } from './documents/terms'
import { type LibraryPictures, toOwnProject, toProject } from './documents/to-project.server'
import { type Facts, fillIn, readFacts } from './facts'
import { policyRevised } from './shipped.server'
import { toWordChanges } from './words/words-documents'

/** What has a certificate of its own among the texts of the site. */
export type SealedName = 'term-sheet' | CaseName

/** What a preview shows in place of what is published. */
export interface Drafts {
  site: Site
  sealingOf: (name: SealedName) => Promise<Sealings>
  listPolicyVersions: () => Promise<PolicyVersion[]>
}

export interface Site {
  company: Company
  /** What texts name in braces. */
  facts: Facts
  home: HomePage
  servicesPage: ServicesPage
  services: Service[]
  /** What the enquiry form offers, in its order. */
  enquiryChoices: string[]
  steps: ProcessStep[]
  whyStay: ServicesDocument['why']
  terms: TermsText
  portfolio: PageText
  /** Those on the site, in id order. */
  projects: Projects
  /** In the order of /portfolio, and of the home page's strip. */
  projectOrder: string[]
  strip: string[]
  /** Those that are off the site, too. */
  allProjects: Projects
  blog: BlogPage
  about: AboutPage
  desk: DeskPage
  contact: ContactPage
  faqs: Faq[]
  mails: VisitorMails
  proof: PageText
  seal: PageText
  privacy: PageText
  policy: PrivacyPolicy
  /** Words around the texts that are not as shipped. */
  wordChanges: Readonly<Record<string, WordChanges>>
}

/** With the facts that texts name in braces. */
export const withFacts = (content: SiteContent): SiteContent =>
  fillIn(content, readFacts(toCompany(content.company), content.services.services))

/** Fills in the facts, and adds what every page says alike: the legend, and the agency's name in its title. */
export function assembleSite(
  content: SiteContent,
  plates: ServicePlates,
  library: LibraryPictures = new Map(),
): Site {
  const company = { ...toCompany(content.company), look: makeLook(content.look) }
  const facts = readFacts(company, content.services.services)
  const documents = fillIn(content, facts)
  const { withTitle, toPage } = pagesOf(company)
  const legend = company.fictionNotice
  const { services: written, otherChoices, steps, why, ...servicesPage } = documents.services
  const wordChanges = toWordChanges(content, facts)
  const services = toServices(written, plates, applyChanges(captionWords, wordChanges.captions))
  const { cases, ...portfolio } = documents.portfolio
  const person = company.founder
  return {
    company,
    facts,
    home: withTitle(toHomePage(documents.home, legend, person)),
    servicesPage: toPage(servicesPage),
    services,
    enquiryChoices: [...new Set([...services.map(({ formName }) => formName), ...otherChoices])],
    steps: toSteps(steps),
    whyStay: why,
    terms: toTermsText(documents.terms),
    portfolio: toPage(portfolio),
    ...pickProjects(toProjects(documents, { library, notice: legend }), cases, documents.home.strip),
    blog: toBlogPage(toPage(documents.blog)),
    about: withTitle(toAboutPage(documents.about, services, { legend, person })),
    desk: toDeskPage(documents.desk, markUp(applyChanges(markupWords, wordChanges.markup))),
    contact: withTitle(toContactPage(documents.contact, legend)),
    faqs: documents.contact.faqs,
    mails: toVisitorMails(documents.mails),
    proof: toPage(documents.proof),
    seal: toPage(documents.seal),
    privacy: toPage(documents.privacy),
    policy: toPolicy(content.policy, facts, policyRevised),
    wordChanges,
  }
}

const toProjects = (documents: SiteContent, own: Parameters<typeof toOwnProject>[2]): Projects => [
  toProject(caseFacts['case-1'], documents['case-1']),
  toProject(caseFacts['case-2'], documents['case-2']),
  toProject(caseFacts['case-3'], documents['case-3']),
  toProject(caseFacts['case-4'], documents['case-4']),
  toProject(caseFacts['case-5'], documents['case-5']),
  toProject(caseFacts['case-6'], documents['case-6']),
  ...Object.entries(documents.ownCases).map(([id, document]) => toOwnProject(id, document, own)),
]

function pagesOf(company: Company) {
  const withTitle = <Page extends { meta: PageDocument['meta'] }>(page: Page): Page => ({
    ...page,
    meta: { ...page.meta, title: titleOf(page.meta.title, company) },
  })
  const toPage = <Document extends Pick<PageDocument, 'meta'>>(document: Document) =>
    withTitle({ ...document, legend: company.fictionNotice })
  return { withTitle, toPage }
}

/** Without one in the strip the home page shows what /portfolio does. */
function pickProjects(all: Projects, order: string[], strip: string[]) {
  const [first, ...others] = all.filter(({ id }) => order.includes(id))
  const shown = strip.filter(id => order.includes(id))
  return {
    // A draft may name none.
    projects: first ? ([first, ...others] as const) : all,
    projectOrder: order,
    strip: shown.length > 0 ? shown : order,
    allProjects: all,
  }
}
