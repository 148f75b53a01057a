import { data, isRouteErrorResponse, redirectDocument, useLocation } from 'react-router'
import { depsContext } from '../context.server'
import { listPath, postPath } from '../features/blog/addresses'
import { ArticleNotFound } from '../features/blog/article-not-found'
import { isBlogDocument, isForeignPicture } from '../features/blog/blog-document'
import { blogMessages } from '../features/blog/messages'
import { PostAside } from '../features/blog/post-aside'
import { PostHead } from '../features/blog/post-head'
import { modifiedTime, publishedTime } from '../features/blog/post-times.server'
import { describePost, getPost, listRelatedPosts } from '../features/blog/posts.server'
import { Prose } from '../features/blog/prose'
import { toReaderBody } from '../features/blog/reader-html.server'
import { RelatedPosts } from '../features/blog/related-posts'
import { company } from '../features/company/company'
import { postPage } from '../features/company/pages.server'
import { findReaderImages } from '../features/images/reader-images.server'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import postStyles from '../styles/pages/post.css?url'
import { Legend } from '../ui/page-title'
import type { Route } from './+types/post'

const pageStyles = { rel: 'stylesheet', href: postStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db } = context.get(depsContext)
  const found = await getPost(db, params.id)
  if (!found) throw data(null, { status: 404 })
  const { content, createdAt, updatedAt, ...post } = found
  return {
    siteUrl: config.siteUrl,
    text: postPage,
    post,
    body: toReaderBody(content, await findReaderImages(db, content)),
    description: describePost(found),
    published: publishedTime(post.date),
    modified: modifiedTime(found),
    related: await listRelatedPosts(db, post),
  }
}

/** Without a page load the pictures of other hosts stay forbidden (features/blog/blog-document.ts). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const foreign = isForeignPicture(loaded.post.imageUrl) || /<img [^>]*src="https?:/i.test(loaded.body.html)
  if (foreign && !isBlogDocument()) throw redirectDocument(request.url)
  return loaded
}

const cardPath = (id: string): string => `/og/post/${encodeURIComponent(id)}.png`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, post, description, published, modified } = loaderData
  return pageMeta({
    siteUrl,
    path: postPath(post.id),
    title: `${post.title} | ${company.name}`,
    description,
    card: cardPath(post.id),
    type: 'article',
    properties: {
      'article:published_time': published,
      'article:modified_time': modified,
      'article:author': post.author,
      ...(post.category && { 'article:section': post.category }),
    },
  })
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { siteUrl, text, post, body, related } = loaderData
  const { key } = useLocation()
  return (
    <>
      {/* Crawlers read the first page only, and Trusted Types forbid React to change a script. */}
      <JsonLd
        key={key}
        graph={
          import.meta.env.SSR && [organizationNode(siteUrl), postNode(loaderData), breadcrumbOf(loaderData)]
        }
      />
      <Legend>{text.legend}</Legend>
      <article aria-labelledby="post-title">
        <PostHead post={post} />
        <div className="frame grid12 post-body">
          <PostAside post={post} url={`${siteUrl}${postPath(post.id)}`} headings={body.headings} />
          {/* Another article is another body: its videos and listeners start afresh. */}
          <Prose key={post.id} html={body.html} />
        </div>
      </article>
      <RelatedPosts posts={related} />
      <CallToAction
        lines={text.closing.titleLines}
        text={text.closing.text}
        actions={[{ to: '/contact', label: 'Start Your Project' }]}
      />
    </>
  )
}

/** Missing, or failed to load: the spec has one page for both; the status tells them apart. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleNotFound status={isRouteErrorResponse(error) ? error.status : 500} />
}

type LoadedPost = Route.ComponentProps['loaderData']

const postNode = ({ siteUrl, post, description, published, modified }: LoadedPost): JsonLdNode => ({
  '@type': 'BlogPosting',
  '@id': `${siteUrl}${postPath(post.id)}#article`,
  mainEntityOfPage: `${siteUrl}${postPath(post.id)}`,
  headline: post.title,
  description,
  image: `${siteUrl}${cardPath(post.id)}`,
  datePublished: published,
  dateModified: modified,
  inLanguage: 'en-CA',
  author: { '@type': 'Person', name: post.author, url: `${siteUrl}/about` },
  publisher: { '@id': `${siteUrl}/#organization` },
  ...(post.category && { articleSection: post.category }),
})

const breadcrumbOf = ({ siteUrl, post }: LoadedPost): JsonLdNode =>
  breadcrumbNode(siteUrl, [
    { name: blogMessages.insights, path: '/blog' },
    ...(post.category ? [{ name: post.category, path: listPath({ filter: post.category, page: 1 }) }] : []),
    { name: post.title, path: postPath(post.id) },
  ])
