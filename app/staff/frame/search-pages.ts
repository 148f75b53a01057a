import { type Access, adminNavigation, isFor } from '../../shell/admin-messages'
import { hasWords, type SearchSource } from '../kit/search-source'
import { frameMessages as m } from './messages'

/** The pages of the menu. */
export const pageSource = (access: Access): SearchSource => ({
  noun: m.search.pages,
  search: async words => ({
    ok: true,
    body: adminNavigation.groups
      .flat()
      .filter(page => isFor(access, page) && hasWords(page.label, words))
      .map(({ to, label }) => ({ to, title: label, note: '' })),
  }),
})
