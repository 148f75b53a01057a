import { lazy } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { noteMissedSearch } from '../../../domain/number/missed-searches.server'
import { specifiedCategories } from '../../../domain/post/categories'
import { loadBlog } from '../../../domain/post/reading/load-blog.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { consent } from '../../../domain/subscriber/consent'
import { keepTogether } from '../../../shared/lines/keep-together'
import { depsContext, requestIdContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { loadScript, tryAgain } from '../../shell/connection'
import { useWait } from '../../shell/connection-notice'
import { JsonLd } from '../../shell/json-ld'
import { pageStyles } from '../../shell/page-styles'
import { BlogBody } from '../../site/blog/blog-body'
import { inBlogDocument, isForeignPicture } from '../../site/blog/blog-document'
import { blogMessages } from '../../site/blog/messages'
import { endsWithBand } from '../../site/blog/post-list'
import { NewsletterBand } from '../../site/newsletter/newsletter-band'
import { PageTitle } from '../../ui/page-title'
import blogStyles from '../blog.css?url'
import type { Route } from './+types/blog'
import { listGraph } from './blog.head'

export { meta } from './blog.head'

export const links = pageStyles(blogStyles)

/** In chunks of their own: few visitors see these, and the script budget of the page is used up. */
const GroupHead = lazy(() => loadScript(() => import('../../site/blog/group-head')))
const EmptyList = lazy(() => loadScript(() => import('../../site/blog/empty-list')))
const SearchResults = lazy(() => loadScript(() => import('../../site/blog/search-results')))

/** A list that cannot be fetched shows its failure in place (shell/connection-notice.tsx). */
export const handle = { saysWhatFailed: true }

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const blog = await loadBlog(deps, url.searchParams, err =>
    deps.log.error({ err, requestId: context.get(requestIdContext) }, 'articles not loaded'),
  )
  if (blog.search?.total === 0) noteMissedSearch(deps, request, blog.search.text)
  // A page past the last is an old link; the first page of an empty category is not.
  if (blog.list && blog.address.page > blog.list.lastPage) throw data(null, { status: 404 })
  const { blog: texts, company } = await currentSite(deps)
  const { articles: _, categories: _c, knownCategories: _k, ...text } = texts
  const page = {
    siteUrl: deps.config.siteUrl,
    newsletterUrl: deps.config.newsletterActionUrl,
    consent: consent.wording(company),
    text: keepTogether(text),
  }
  return data({ ...page, ...blog }, { status: blog.list || blog.search ? 200 : 503 })
}

/** CSP: without a page load, images of other hosts stay blocked (app/site/blog/blog-document.ts). */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  inBlogDocument(request, serverLoader(), ({ list }) =>
    [list?.featured?.post, ...(list?.rows ?? [])].some(post => isForeignPicture(post?.image_url ?? '')),
  )

/** Subscribing to the newsletter changes nothing that this page shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { siteUrl, newsletterUrl, consent, text, address, list, search } = loaderData
  const { categories = specifiedCategories } = loaderData
  const { titleLines: lines, lede, legend, closing } = text
  const { key } = useLocation()
  const onRetry = useWait() && tryAgain
  return (
    <>
      {/* Crawlers read only the first page, and Trusted Types forbid React to change a script. */}
      {list && <JsonLd key={key} graph={import.meta.env.SSR && listGraph(siteUrl, list, address)} />}
      <PageTitle place={blogMessages.insights} {...{ lines, lede, legend }} />
      <BlogBody
        {...{ address, categories, list, search, onRetry }}
        group={address.group && list && <GroupHead group={address.group} about={list.about} />}
        results={search && <SearchResults {...search} />}
        empty={<EmptyList filter={address.filter} categories={categories} />}
        band={<NewsletterBand actionUrl={newsletterUrl} consent={consent} />}
      />
      {!(list && endsWithBand(list.rows)) && (
        <CallToAction
          seal="page-blog"
          crop={2}
          lines={closing.titleLines}
          text={closing.text}
          actions={blogMessages.actions}
        />
      )}
    </>
  )
}
