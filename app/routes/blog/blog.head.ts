/** What a list of articles says about itself to search engines and link previews. */
import { listPath, named, postPath } from '../../../domain/post/addresses'
import { specifiedCategories } from '../../../domain/post/categories'
import { type JsonLdNode, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { blogMessages, listTitle } from '../../site/blog/messages'
import type { Route } from './+types/blog'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, text, address, list, search, categories = specifiedCategories } = loaderData
  const { title, description } = text.meta
  if (!list) return [{ title: search?.title ?? title }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    siteUrl,
    path: listPath(address),
    title: listTitle(title, named(address, categories)),
    description,
    card: '/og/page/blog.png',
  })
}

type LoadedList = NonNullable<Route.ComponentProps['loaderData']['list']>

export function listGraph(siteUrl: string, { featured, rows }: LoadedList): JsonLdNode[] {
  const posts = featured ? [featured.post, ...rows] : rows
  return pageGraph(siteUrl, [{ name: blogMessages.insights, path: '/blog' }], {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog#blog`,
    name: blogMessages.insights,
    url: `${siteUrl}/blog`,
    inLanguage: 'en-CA',
    publisher: { '@id': `${siteUrl}/#organization` },
    blogPost: posts.map(({ id, title, date, author }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${siteUrl}${postPath(id)}`,
      datePublished: date,
      author: { '@type': 'Person', name: author },
    })),
  })
}
