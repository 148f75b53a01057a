/** The certificate of the printed term sheet: what each service covers, leaves out, takes and costs, and the terms. */
import type { Certificate, Seal } from '../../shared/certificate'
import type { CompanyClock } from '../../shared/company-time'
import { certify, cutSeal, type Sealings } from '../certificate/certify.server'
import type { Service } from './service'
import type { TermsText } from './terms'

/** What the sheet says. */
export interface TermSheetWords {
  services: readonly Service[]
  terms: TermsText
}

/** When the shipped words were last changed (content/services.ts, content/terms.ts). Change it with them. */
export const shippedSealing: Sealings = { times: 1, sealed: '2026-11-25T23:20:00Z' }

export const sealTermSheet = ({ services, terms }: TermSheetWords): Seal =>
  cutSeal({
    kind: 'page',
    id: 'services',
    seed: 'page-services',
    family: 'Strategy',
    words: [
      ...services.flatMap(({ title, description, features, notIncluded, timeline, price, priceUnit }) => [
        title,
        description,
        ...features,
        ...notIncluded,
        timeline,
        price,
        priceUnit ?? '',
      ]),
      ...terms.groups.flatMap(({ title, terms }) => [title, ...Object.entries(terms).flat()]),
    ],
  })

export const certifyTermSheet = (
  words: TermSheetWords,
  sealings: Sealings,
  clock: CompanyClock,
): Certificate => certify(sealTermSheet(words), sealings, clock)
