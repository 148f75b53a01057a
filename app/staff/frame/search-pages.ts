import { adminNavigation } from '../../shell/admin-messages'
import { hasWords, type SearchSource } from '../kit/search-source'
import { frameMessages as m } from './messages'

/** The pages of the menu. */
export const pageSource = (isOwner: boolean): SearchSource => ({
  noun: m.search.pages,
  search: async words => ({
    ok: true,
    body: adminNavigation.groups
      .flat()
      .filter(({ forOwners, label }) => (isOwner || !forOwners) && hasWords(label, words))
      .map(({ to, label }) => ({ to, title: label, note: '' })),
  }),
})
