/** How both feeds describe themselves. */
import type { Company } from '../../shared/company/company'

export const feedTitle = ({ name }: Company): string => `${name} insights`
const subject = 'Notes for investor-relations teams on disclosure, design, strategy and technology.'
const invented = 'Clients and examples in them are invented; laws and dates are real.'

export const feedDescription = ({ fictionNotice }: Company): string =>
  fictionNotice === '' ? subject : `${subject} ${invented}`

/** Posts in a feed. */
export const feedLength = 50
