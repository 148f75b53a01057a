/** Wording of the blog and its articles; docs/product.md 8.2 states the failures. */

import type { ListAddress } from '../../../domain/post/addresses'
import { plural } from '../../../shared/plural'
import { articlesWords } from '../../../shared/words/articles'
import { ownWords } from '../../ui/words/own-words'

export const blogMessages = ownWords('articles', articlesWords)

/** What the list holds, announced when it changes. */
export const listStatus = (total: number, { filter, page, group }: ListAddress, lastPage: number): string => {
  const articles = plural(total, 'article')
  const place = group ? ` ${blogMessages.list.status[group.kind]} ${group.name}` : ` in ${filter}`
  const kind = filter === 'All' && !group ? articles : articles + place
  return page === 1 ? kind : `${kind}, page ${page} of ${lastPage}`
}

export const listTitle = (title: string, { filter, page, group }: ListAddress): string => {
  const parts = [filter === 'All' ? (group?.name ?? '') : filter, page === 1 ? '' : `page ${page}`].filter(
    Boolean,
  )
  return parts.length > 0 ? `${parts.join(', ')}: ${title}` : title
}
