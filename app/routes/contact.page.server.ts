import { describePage, oneOf } from '../page.server'

/** Which of them are services, only the database says: the loader has no other kept (contact.tsx). */
const readServiceId = (value: string): string | undefined =>
  /^[a-z][a-z0-9-]{0,39}$/.test(value) ? value : undefined

export const page = describePage({
  cached: true,
  parameters: { sent: oneOf(['1']), service: readServiceId },
  form: true,
  sitemap: true,
  card: ({ contact }) => ({ titleLines: contact.titleLines, label: 'Contact' }),
})
