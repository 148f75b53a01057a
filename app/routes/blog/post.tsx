import { data, isRouteErrorResponse, redirect, redirectDocument, useLocation } from 'react-router'
import { pageTitle } from '../../../domain/company/company'
import { roleOf } from '../../../domain/company/desk.server'
import { findReaderImages } from '../../../domain/image/reader-images.server'
import { listPath, postPath } from '../../../domain/post/addresses'
import { postPage } from '../../../domain/post/blog-page.server'
import { withDrawings } from '../../../domain/post/body/drawings.server'
import { toReaderBody } from '../../../domain/post/body/reader-html.server'
import { movedPosts } from '../../../domain/post/post-address.server'
import { certifyPost } from '../../../domain/post/post-certificate.server'
import { modifiedTime, publishedTime } from '../../../domain/post/post-times.server'
import { describePost, getPost, listRelatedPosts } from '../../../domain/post/posts.server'
import { needDatabase } from '../../need-database.server'
import { CallToAction } from '../../shell/call-to-action'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { ArticleNotFound } from '../../site/blog/article-not-found'
import { isBlogDocument, isForeignPicture } from '../../site/blog/blog-document'
import { blogMessages } from '../../site/blog/messages'
import { PostAside } from '../../site/blog/post-aside'
import { PostHead } from '../../site/blog/post-head'
import { Prose } from '../../site/blog/prose'
import { RelatedPosts } from '../../site/blog/related-posts'
import { ShareLinks } from '../../site/blog/share-links'
import { CertificateOfPage } from '../../ui/certificate/certificate-of-page'
import { CertificatePaper } from '../../ui/certificate/certificate-paper'
import { Legend } from '../../ui/page-title'
import postStyles from '../post.css?url'
import type { Route } from './+types/post'

export const links = pageStyles(postStyles)

export const loader = ({ params, context }: Route.LoaderArgs) =>
  needDatabase(context, async ({ config, db }) => {
    const found = await getPost(db, params.id)
    if (!found) {
      const moved = movedPosts.get(params.id)
      throw moved ? redirect(postPath(moved), 308) : data(null, { status: 404 })
    }
    const { content, created_at, updated_at, ...post } = found
    return {
      siteUrl: config.siteUrl,
      text: postPage,
      post,
      role: roleOf(post.author),
      certificate: certifyPost(found),
      body: toReaderBody(content, withDrawings(await findReaderImages(db, content))),
      description: describePost(found),
      published: publishedTime(post.date),
      modified: modifiedTime(found),
      related: await listRelatedPosts(db, post),
    }
  })

/** CSP: without a page load, images of other hosts stay blocked (app/site/blog/blog-document.ts). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const foreign = isForeignPicture(loaded.post.image_url) || /<img [^>]*src="https?:/i.test(loaded.body.html)
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
    title: pageTitle(post.title),
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
  const { siteUrl, text, post, role, certificate, body, related } = loaderData
  const { key } = useLocation()
  return (
    <>
      {/* Crawlers read only the first page, and Trusted Types forbid React to change a script. */}
      <JsonLd
        key={key}
        graph={
          import.meta.env.SSR && [organizationNode(siteUrl), postNode(loaderData), breadcrumbOf(loaderData)]
        }
      />
      <CertificatePaper certificate={certificate} address={`${siteUrl}${postPath(post.id)}`} />
      <Legend>{text.legend}</Legend>
      <article aria-labelledby="post-title">
        <PostHead post={post} />
        <div className="frame grid12 post-body">
          <PostAside post={post} role={role} headings={body.headings} />
          {/* Another article is another body: its videos and listeners start over. */}
          <Prose key={post.id} html={body.html} />
          <ShareLinks url={`${siteUrl}${postPath(post.id)}`} title={post.title} />
        </div>
      </article>
      <CertificateOfPage key={certificate.hash} certificate={certificate} />
      <RelatedPosts posts={related} />
      <CallToAction
        seal={post.id}
        crop={post.id.length}
        lines={text.closing.titleLines}
        text={text.closing.text}
        actions={[{ to: '/contact', label: 'Start Your Project' }]}
      />
    </>
  )
}

/** Missing or failed to load: one page for both (docs/product.md 8.2); the status code tells them apart. */
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
