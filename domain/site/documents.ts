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
import {
  isOwnCase,
  type OwnCaseDocument,
  type OwnCaseName,
  ownCaseDocument,
  ownCaseId,
} from './documents/own-case'
import { pageDocument } from './documents/page'
import { policyDocument } from './documents/policy'
import { portfolioDocument } from './documents/portfolio'
import { servicesDocument } from './documents/services'
import { termsDocument } from './documents/terms'
import { wordsDocuments, wordsPaths } from './words/words-documents'

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
  ...wordsDocuments,
} as const

export type FixedName = keyof typeof documents
/** A case study that staff added has one, too; whether there is such a case, the database says. */
export type DocumentName = FixedName | OwnCaseName

// TypeScript does not know that an object has no other keys.
export const fixedNames = Object.keys(documents) as FixedName[]

const isFixed = (name: string): name is FixedName => Object.hasOwn(documents, name)

export const isDocumentName = (name: string): name is DocumentName => isFixed(name) || isOwnCase(name)

export const schemaOf = (name: DocumentName): z.ZodType =>
  isOwnCase(name) ? ownCaseDocument : documents[name]

/** What every document says, before it is put together to pages. */
export type SiteContent = { [Name in FixedName]: z.infer<(typeof documents)[Name]> } & {
  /** By number, in its order. */
  ownCases: Readonly<Record<string, OwnCaseDocument>>
}

/** Undefined for a case that the site does not have. */
export const contentOf = (
  content: SiteContent,
  name: DocumentName,
): SiteContent[FixedName] | OwnCaseDocument | undefined =>
  isOwnCase(name) ? content.ownCases[ownCaseId(name)] : content[name]

/** The site with another content of this document. The caller vouches that it is one. */
export const withContent = (content: SiteContent, name: DocumentName, said: unknown): SiteContent =>
  isOwnCase(name)
    ? { ...content, ownCases: { ...content.ownCases, [ownCaseId(name)]: said as OwnCaseDocument } }
    : { ...content, [name]: said }

/** In the order of the admin area, with the cases that staff added behind the others; what is no document is left out. */
export function allNames(stored: Iterable<string>): DocumentName[] {
  const own = [...stored].filter(isOwnCase).toSorted((a, b) => Number(ownCaseId(a)) - Number(ownCaseId(b)))
  const end = fixedNames.indexOf('case-6') + 1
  return [...fixedNames.slice(0, end), ...own, ...fixedNames.slice(end)]
}

/** The document of a case, by its number. */
export const caseName = (id: string): CaseName => `case-${id}` as CaseName
export type CaseName = Extract<FixedName, `case-${string}`> | OwnCaseName

/** The page on which a document is read. */
export const pathOf = (name: DocumentName): string =>
  isOwnCase(name) ? `/portfolio/${ownCaseId(name)}` : fixedPaths[name]

const fixedPaths: Readonly<Record<FixedName, string>> = {
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
  ...wordsPaths,
}
