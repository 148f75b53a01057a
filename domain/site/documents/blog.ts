/** The document of /blog, and of what stands around every article. */
import type { z } from 'zod'
import type { ClosingText } from '../../company/page-text'
import { closing, group, line, pageMeta, pageTitleFields } from '../fields'

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
      'An article without a category has that of the list.',
    ),
  }),
  closing,
  meta: pageMeta,
})

export type BlogDocument = z.infer<typeof blogDocument>

/** What an article of a category leads to. One without a category has the call of the list. */
export function closingOf(
  { articles, closing }: Pick<BlogDocument, 'articles'> & { closing: ClosingText },
  category: string,
): ClosingText {
  const known: Readonly<Record<string, ClosingText>> = articles.closings
  return Object.hasOwn(known, category) ? (known[category] ?? closing) : closing
}
