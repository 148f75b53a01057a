import { newsletterWords } from '../../../shared/words/newsletter'
import { applyChanges } from '../../../shared/words/word-changes'
import { describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  parameters: { sent: oneOf(['1']) },
  form: true,
  sitemap: true,
  card: ({ wordChanges }) => ({
    titleLines: [applyChanges(newsletterWords, wordChanges.newsletter).title],
    label: 'Newsletter',
  }),
})
