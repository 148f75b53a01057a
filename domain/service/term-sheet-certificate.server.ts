/** The certificate of the printed term sheet: what each service covers, leaves out, takes and costs. */
import type { Certificate } from '../../shared/certificate'
import { certify } from '../certificate/certify.server'
import { services } from './services.server'

/** When the terms were last changed. Change it with them. */
const sealed = '2026-11-22T21:20:00Z'

export const certifyTermSheet = (): Certificate =>
  certify({
    kind: 'page',
    id: 'services',
    seed: 'page-services',
    family: 'Strategy',
    words: services.flatMap(({ title, description, features, notIncluded, timeline, price, priceUnit }) => [
      title,
      description,
      ...features,
      ...notIncluded,
      timeline,
      price,
      priceUnit ?? '',
    ]),
    sealed,
  })
