import { newsletterMessages as m } from '../../../domain/subscriber/messages'
import { describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  parameters: { sent: oneOf(['1']) },
  form: true,
  sitemap: true,
  card: () => ({ titleLines: [m.title], label: 'Newsletter' }),
})
