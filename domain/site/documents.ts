/** The documents of the site, by name: the texts that staff change. */
import type { z } from 'zod'
import { aboutDocument } from './documents/about'
import { blogDocument } from './documents/blog'
import { caseDocument } from './documents/case'
import { companyDocument } from './documents/company'
import { contactDocument } from './documents/contact'
import { deskDocument } from './documents/desk'
import { homeDocument } from './documents/home'
import { lookDocument } from './documents/look'
import { mailsDocument } from './documents/mails'
import { pageDocument } from './documents/page'
import { policyDocument } from './documents/policy'
import { portfolioDocument } from './documents/portfolio'
import { servicesDocument } from './documents/services'
import { termsDocument } from './documents/terms'

/** In the order of the admin area. */
export const documents = {
  company: companyDocument,
  look: lookDocument,
  home: homeDocument,
  services: servicesDocument,
  terms: termsDocument,
  portfolio: portfolioDocument,
  'case-1': caseDocument('Case study 1'),
  'case-2': caseDocument('Case study 2'),
  'case-3': caseDocument('Case study 3'),
  'case-4': caseDocument('Case study 4'),
  'case-5': caseDocument('Case study 5'),
  'case-6': caseDocument('Case study 6'),
  blog: blogDocument,
  about: aboutDocument,
  desk: deskDocument,
  contact: contactDocument,
  mails: mailsDocument,
  proof: pageDocument('Proof a table'),
  seal: pageDocument('Seal a sentence'),
  privacy: pageDocument('Privacy policy'),
  policy: policyDocument,
} as const

export type DocumentName = keyof typeof documents

// TypeScript does not know that an object has no other keys.
export const documentNames = Object.keys(documents) as DocumentName[]

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** What every document says, before it is put together to pages. */
export type SiteContent = { [Name in DocumentName]: z.infer<(typeof documents)[Name]> }

/** The page on which a document is read. */
export const pathOf: Readonly<Record<DocumentName, string>> = {
  company: '/contact',
  look: '/',
  home: '/',
  services: '/services',
  terms: '/services#terms',
  portfolio: '/portfolio',
  'case-1': '/portfolio/1',
  'case-2': '/portfolio/2',
  'case-3': '/portfolio/3',
  'case-4': '/portfolio/4',
  'case-5': '/portfolio/5',
  'case-6': '/portfolio/6',
  blog: '/blog',
  about: '/about',
  desk: '/about#desk-title',
  contact: '/contact',
  mails: '/contact',
  proof: '/proof',
  seal: '/seal',
  privacy: '/privacy',
  policy: '/privacy#who-we-are',
}
