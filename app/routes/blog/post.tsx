import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router'
import { keyOf, postPath } from '../../../domain/post/addresses'
import { movedPosts } from '../../../domain/post/post-address.server'
import { loadArticle } from '../../../domain/post/reading/load-article.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { closingOf } from '../../../domain/site/documents/blog'
import { keepTogether } from '../../../shared/lines/keep-together'
import { needDatabase } from '../../need-database.server'
import { CallToAction } from '../../shell/call-to-action'
import { JsonLd } from '../../shell/json-ld'
import { pageStyles } from '../../shell/page-styles'
import { Article } from '../../site/blog/article/article'
import { articleMessages } from '../../site/blog/article/messages'
import { RelatedPosts } from '../../site/blog/article/related-posts'
import { inBlogDocument, isForeignPicture } from '../../site/blog/blog-document'
import { blogMessages } from '../../site/blog/messages'
import { CertificateOfPage } from '../../ui/certificate/certificate-of-page'
import { CertificatePaper } from '../../ui/certificate/certificate-paper'
import { NotFound } from '../../ui/failure-frame'
import { Legend } from '../../ui/page-title'
import postStyles from '../post.css?url'
import type { Route } from './+types/post'
import { postGraph } from './post.head'

export { meta } from './post.head'

export const links = pageStyles(postStyles)

export const loader = ({ params, context }: Route.LoaderArgs) =>
  needDatabase(context, async deps => {
    const loaded = await loadArticle(deps, params.id)
    if (loaded) {
      const { blog } = await currentSite(deps)
      const text = { legend: blog.articles.legend, closing: closingOf(blog, keyOf(loaded.post)) }
      return { siteUrl: deps.config.siteUrl, text: keepTogether(text), ...loaded }
    }
    const moved = movedPosts.get(params.id)
    throw moved ? redirect(postPath(moved), 308) : data(null, { status: 404 })
  })

/** CSP: without a page load, images of other hosts stay blocked (app/site/blog/blog-document.ts). */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  inBlogDocument(
    request,
    serverLoader(),
    ({ post, body }) => isForeignPicture(post.image_url) || /<img [^>]*src="https?:/i.test(body.html),
  )

export default function Post({ loaderData }: Route.ComponentProps) {
  const { siteUrl, text, post, authors, tags, series, certificate, body, related } = loaderData
  const { key } = useLocation()
  const url = `${siteUrl}${postPath(post.id)}`
  return (
    <>
      {/* Crawlers read only the first page, and Trusted Types forbid React to change a script. */}
      <JsonLd key={key} graph={import.meta.env.SSR && postGraph(loaderData)} />
      <CertificatePaper certificate={certificate} address={url} />
      <Legend>{text.legend}</Legend>
      <Article {...{ url, post, authors, tags, series, body }} />
      <CertificateOfPage key={certificate.hash} certificate={certificate} />
      <RelatedPosts posts={related} />
      <CallToAction
        seal={post.id}
        crop={post.id.length}
        lines={text.closing.titleLines}
        text={text.closing.text}
        actions={blogMessages.actions}
      />
    </>
  )
}

/** Missing or failed to load: one page for both (docs/product.md 8.2); the status code tells them apart. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <NotFound words={articleMessages.missing} status={status} list="/blog" />
}
