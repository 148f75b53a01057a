/** The document of /blog, and of what stands around every article. */
import type { z } from 'zod'
import type { ClosingText, PageText } from '../../company/page-text'
import { closing, group, line, pageMeta, pageTitleFields } from '../fields'
import { type Categories, categoriesField, withKeys } from './categories'

export const blogDocument = group('Insights', {
  ...pageTitleFields(),
  articles: group('Around each article', {
    legend: line('Legend', { most: 120 }),
    closings: group(
      'Closing calls by category',
      {
        'Digital Transformation': closing.meta({ title: 'Digital Transformation', kind: 'group' }),
        Compliance: closing.meta({ title: 'Compliance', kind: 'group' }),
        Design: closing.meta({ title: 'Design', kind: 'group' }),
        Strategy: closing.meta({ title: 'Strategy', kind: 'group' }),
        Technology: closing.meta({ title: 'Technology', kind: 'group' }),
      },
      'Of the categories that the site began with, by their first names. Any other article has that of the list.',
    ),
  }),
  categories: categoriesField,
  closing,
  meta: pageMeta,
})

export type BlogDocument = z.infer<typeof blogDocument>

export interface BlogPage extends PageText, Pick<BlogDocument, 'articles'> {
  /** In the order of the filter; each has its key. */
  categories: Categories
  /** With those that articles may still have although the list no longer says them. */
  knownCategories: Categories
}

/** In drafts a new category has no key yet. */
export function toBlogPage(page: PageText & Pick<BlogDocument, 'articles' | 'categories'>): BlogPage {
  const categories = withKeys(page.categories, [])
  return { ...page, categories, knownCategories: categories }
}

/** What an article of a category, named by its key, leads to. One of none has the call of the list. */
export function closingOf(
  { articles, closing }: Pick<BlogDocument, 'articles'> & { closing: ClosingText },
  category: string,
): ClosingText {
  const known: Readonly<Record<string, ClosingText>> = articles.closings
  return Object.hasOwn(known, category) ? (known[category] ?? closing) : closing
}
