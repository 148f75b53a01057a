/** What a list of articles says about itself to search engines and link previews. */
import { groupPath, type ListAddress, listPath, named, postPath } from '../../../domain/post/addresses'
import { namesOf } from '../../../domain/post/authors/authors'
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
  const { group } = address
  return [
    ...pageMeta({
      siteUrl,
      path: listPath(address),
      title: listTitle(title, named(address, categories)),
      description: list.about?.biography || description,
      card: '/og/page/blog.png',
    }),
    // An article has many tags: their lists would be a trap for crawlers, which learn nothing new from them.
    ...(group && group.kind !== 'author' ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

type LoadedList = NonNullable<Route.ComponentProps['loaderData']['list']>

export function listGraph(
  siteUrl: string,
  { featured, rows, about }: LoadedList,
  { group }: ListAddress,
): JsonLdNode[] {
  const posts = featured ? [featured.post, ...rows] : rows
  const steps = [{ name: blogMessages.insights, path: '/blog' }]
  const person = group && about && { ...about, name: group.name, path: groupPath('author', group.name) }
  return pageGraph(siteUrl, person ? [...steps, person] : steps, {
    ...(person && { about: personOf(siteUrl, person) }),
    '@type': 'Blog',
    '@id': `${siteUrl}/blog#blog`,
    name: blogMessages.insights,
    url: `${siteUrl}/blog`,
    inLanguage: 'en-CA',
    publisher: { '@id': `${siteUrl}/#organization` },
    blogPost: posts.map(post => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: `${siteUrl}${postPath(post.id)}`,
      datePublished: post.date,
      author: namesOf(post).map(name => ({ '@type': 'Person', name })),
    })),
  })
}

const personOf = (
  siteUrl: string,
  { name, role, biography, path }: { name: string; role: string; biography: string; path: string },
) => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  ...(biography && { description: biography }),
  url: `${siteUrl}${path}`,
})
