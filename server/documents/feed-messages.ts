/** How both feeds describe themselves. */
import { company } from '../../domain/company/company'

export const feedTitle = `${company.name} insights`
export const feedDescription =
  'Notes for investor-relations teams on disclosure, design, strategy and technology. Clients and examples in them are invented; laws and dates are real.'

/** Posts in a feed. */
export const feedLength = 50
