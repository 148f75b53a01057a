/** What an article says about itself to search engines and link previews. */
import { groupPath, keyOf, listPath, postPath } from '../../../domain/post/addresses'
import { withPlainSpaces } from '../../../shared/lines/with-plain-spaces'
import { type JsonLdNode, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { blogMessages } from '../../site/blog/messages'
import { pageTitle } from '../../ui/agency/agency'
import type { Route } from './+types/post'

const cardPath = (id: string): string => `/og/post/${encodeURIComponent(id)}.png`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, post, authors, tags, searchTitle, description, published, modified } = loaderData
  return pageMeta({
    siteUrl,
    path: postPath(post.id),
    title: pageTitle(searchTitle || withPlainSpaces(post.title)),
    description,
    card: cardPath(post.id),
    type: 'article',
    properties: [
      ['article:published_time', published],
      ['article:modified_time', modified],
      ...authors.map(({ name }) => ['article:author', name] as const),
      ...(post.category ? [['article:section', post.category] as const] : []),
      ...tags.map(tag => ['article:tag', tag] as const),
    ],
  })
}

type LoadedPost = Route.ComponentProps['loaderData']

const postNode = ({
  siteUrl,
  post,
  authors,
  tags,
  series,
  description,
  published,
  modified,
}: LoadedPost): JsonLdNode => ({
  '@type': 'BlogPosting',
  '@id': `${siteUrl}${postPath(post.id)}#article`,
  mainEntityOfPage: `${siteUrl}${postPath(post.id)}`,
  headline: post.title,
  description,
  image: `${siteUrl}${cardPath(post.id)}`,
  datePublished: published,
  dateModified: modified,
  inLanguage: 'en-CA',
  author: authors.map(({ name, role }) => ({
    '@type': 'Person',
    name,
    jobTitle: role,
    url: `${siteUrl}${groupPath('author', name)}`,
  })),
  publisher: { '@id': `${siteUrl}/#organization` },
  ...(post.category && { articleSection: post.category }),
  ...(tags.length > 0 && { keywords: tags }),
  ...(series && {
    isPartOf: { '@type': 'CreativeWorkSeries', name: series.name },
    position: series.parts.findIndex(({ id }) => id === post.id) + 1,
  }),
})

export const postGraph = (loaded: LoadedPost): JsonLdNode[] => {
  const { siteUrl, post } = loaded
  const { id, title, category } = post
  const steps = [
    { name: blogMessages.insights, path: '/blog' },
    ...(category ? [{ name: category, path: listPath({ filter: keyOf(post), page: 1 }) }] : []),
    { name: title, path: postPath(id) },
  ]
  return pageGraph(siteUrl, steps, postNode(loaded))
}
