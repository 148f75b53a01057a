/** The certificate of the printed term sheet: what each service covers, leaves out, takes and costs, and the terms. */
import type { Certificate, Seal } from '../../shared/certificate'
import { certify, cutSeal } from '../certificate/certify.server'
import { services } from './services.server'
import { termsText } from './terms.server'

/** When the terms were last changed. Change it with them. */
const sealed = '2026-11-25T23:20:00Z'

export const sealTermSheet = (): Seal =>
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
      ...termsText.groups.flatMap(({ title, terms }) => [title, ...Object.entries(terms).flat()]),
    ],
  })

export const certifyTermSheet = (): Certificate => certify(sealTermSheet(), { times: 1, sealed })
