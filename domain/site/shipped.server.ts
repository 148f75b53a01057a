/** The documents as they are shipped: the only place where what the agency says (content/) comes into the program. */
import { about } from '../../content/about'
import { blog } from '../../content/blog'
import { oxbowRidge } from '../../content/cases/1-oxbow-ridge'
import { halcyonReach } from '../../content/cases/2-halcyon-reach'
import { lumenVale } from '../../content/cases/3-lumen-vale'
import { tamsinLake } from '../../content/cases/4-tamsin-lake'
import { kelplineDigital } from '../../content/cases/5-kelpline-digital'
import { northveinUranium } from '../../content/cases/6-northvein-uranium'
import { company } from '../../content/company'
import { contact } from '../../content/contact'
import { desk } from '../../content/desk'
import { home } from '../../content/home'
import { look } from '../../content/look'
import { mails } from '../../content/mails'
import { policy, policyRevised } from '../../content/policy'
import { portfolio } from '../../content/portfolio'
import { privacy } from '../../content/privacy'
import { proof } from '../../content/proof'
import { seal } from '../../content/seal'
import { servicePlates, services } from '../../content/services'
import { terms } from '../../content/terms'
import type { JsonObject } from './difference'
import type { DocumentName, SiteContent } from './documents'
import { blankCase, isOwnCase } from './documents/own-case'
import { shippedWords } from './words/words-documents'

export const shipped: SiteContent = {
  company,
  look,
  home,
  services,
  terms,
  portfolio,
  'case-1': oxbowRidge,
  'case-2': halcyonReach,
  'case-3': lumenVale,
  'case-4': tamsinLake,
  'case-5': kelplineDigital,
  'case-6': northveinUranium,
  blog,
  about,
  desk,
  contact,
  mails,
  proof,
  seal,
  privacy,
  policy,
  ownCases: {},
  ...shippedWords,
}

/** What a document says as long as nobody has written in it. */
export const shippedContent = (name: DocumentName): JsonObject =>
  isOwnCase(name) ? blankCase : shipped[name]

export { policyRevised, servicePlates }
