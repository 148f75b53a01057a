import { offeredServices } from '../../domain/enquiry/enquiry'
import { describePage, oneOf } from '../page.server'

export const page = describePage({
  cached: true,
  parameters: { sent: oneOf(['1']), service: oneOf(Object.keys(offeredServices)) },
  form: true,
  sitemap: true,
  card: ({ contact }) => ({ titleLines: contact.titleLines, label: 'Contact' }),
})
