import { lazy, Suspense } from 'react'
import {
  data,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { listPath, postPath, readListAddress } from '../../../domain/post/addresses'
import { blogPage } from '../../../domain/post/blog-page.server'
import { loadList } from '../../../domain/post/load-list.server'
import { readSearch } from '../../../domain/post/search'
import { loadSearch } from '../../../domain/post/search/search-posts.server'
import { depsContext, requestIdContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { loadScript, tryAgain } from '../../shell/connection'
import { useWait } from '../../shell/connection-notice'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { isBlogDocument, isForeignPicture } from '../../site/blog/blog-document'
import { FailedList } from '../../site/blog/failed-list'
import { ListPages } from '../../site/blog/list-pages'
import { blogMessages } from '../../site/blog/messages'
import { PostFilter } from '../../site/blog/post-filter'
import { cellsBeforeBand, PostList, PostListSkeleton } from '../../site/blog/post-list'
import { SearchForm } from '../../site/blog/search-form'
import { NewsletterBand } from '../../site/newsletter/newsletter-band'
import { PageTitle } from '../../ui/page-title'
import blogStyles from '../blog.css?url'
import type { Route } from './+types/blog'

export const links = pageStyles(blogStyles)

const m = blogMessages.list

/** Split out: few visitors see these, and the page's script budget is full. */
const EmptyList = lazy(() => loadScript(() => import('../../site/blog/empty-list')))
const SearchResults = lazy(() => loadScript(() => import('../../site/blog/search-results')))

/** A list that cannot be fetched shows its failure in place (shell/connection-notice.tsx). */
export const handle = { saysWhatFailed: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, db, databaseKind, log } = context.get(depsContext)
  const address = readListAddress(url.searchParams)
  const page = { siteUrl: config.siteUrl, newsletterUrl: config.newsletterActionUrl, text: blogPage, address }
  const noteFailure = (err: unknown) => {
    log.error({ err, requestId: context.get(requestIdContext) }, 'articles not loaded')
    return undefined
  }
  const text = readSearch(url.searchParams)
  if (text) {
    const search = await loadSearch(db, databaseKind, text, address.page).catch(noteFailure)
    return data({ ...page, list: undefined, search }, { status: search ? 200 : 503 })
  }
  const list = await loadList(db, address).catch(noteFailure)
  if (!list) return data({ ...page, list, search: undefined }, { status: 503 })
  // A page past the last is an old link; the first page of an empty category is not.
  if (address.page > list.lastPage) throw data(null, { status: 404 })
  return { ...page, list, search: undefined }
}

/** CSP: without a page load, images of other hosts stay blocked (app/site/blog/blog-document.ts). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const { featured, rows = [] } = loaded.list ?? {}
  const covers = [featured?.post, ...rows].map(post => post?.image_url ?? '')
  if (covers.some(isForeignPicture) && !isBlogDocument()) throw redirectDocument(request.url)
  return loaded
}

/** Subscribing to the newsletter changes nothing that this page shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, text, address, list, search } = loaderData
  if (search) return [{ title: search.title }, { name: 'robots', content: 'noindex' }]
  if (!list) return [{ title: text.meta.title }, { name: 'robots', content: 'noindex' }]
  const { title, description } = text.meta
  return pageMeta({
    siteUrl,
    path: listPath(address),
    title: m.pageTitle(title, address),
    description,
    card: '/og/page/blog.png',
  })
}

export default function Blog({
  loaderData: { siteUrl, newsletterUrl, text, address, list, search },
}: Route.ComponentProps) {
  const pending = usePendingAddress()
  const { key } = useLocation()
  const hasFailed = useWait() !== undefined && pending !== undefined
  const { filter, page } = pending ?? address
  const status = pending
    ? hasFailed
      ? ''
      : m.loading
    : (search?.status ?? (list ? m.status(list.total, address, list.lastPage) : ''))
  const band = <NewsletterBand actionUrl={newsletterUrl} />
  // The newsletter closes a short list: two dark or tinted bands would share its screen.
  const endsWithBand = list && list.rows.length <= cellsBeforeBand
  return (
    <>
      {/* Crawlers read only the first page, and Trusted Types forbid React to change a script. */}
      {list && (
        <JsonLd
          key={key}
          graph={import.meta.env.SSR && [organizationNode(siteUrl), ...listNodes(siteUrl, list)]}
        />
      )}
      <PageTitle
        place={blogMessages.insights}
        lines={text.titleLines}
        lede={text.lede}
        legend={text.legend}
      />
      <div className="frame">
        <div className="post-tools">
          <PostFilter current={search ? undefined : filter} status={status} />
          <SearchForm text={search?.text ?? ''} />
        </div>
      </div>
      {hasFailed ? (
        <FailedList address={pending} onRetry={tryAgain} />
      ) : pending ? (
        <PostListSkeleton featured={page === 1} />
      ) : search ? (
        <Suspense>
          <SearchResults {...search} />
        </Suspense>
      ) : !list ? (
        <FailedList address={address} />
      ) : list.total === 0 ? (
        <>
          <Suspense>
            <EmptyList filter={address.filter} />
          </Suspense>
          {band}
        </>
      ) : (
        <>
          <PostList featured={list.featured} posts={list.rows} band={band} />
          <ListPages address={address} lastPage={list.lastPage} />
        </>
      )}
      {!endsWithBand && (
        <CallToAction
          seal="page-blog"
          crop={2}
          lines={text.closing.titleLines}
          text={text.closing.text}
          actions={[{ to: '/contact', label: 'Start Your Project' }]}
        />
      )}
    </>
  )
}

/** The list being fetched, once the app handles the filter and the pages. */
function usePendingAddress() {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/blog') return undefined
  return readListAddress(new URLSearchParams(location.search))
}

function listNodes(
  siteUrl: string,
  { featured, rows }: NonNullable<Route.ComponentProps['loaderData']['list']>,
): JsonLdNode[] {
  const posts = featured ? [featured.post, ...rows] : rows
  return [
    breadcrumbNode(siteUrl, [{ name: blogMessages.insights, path: '/blog' }]),
    {
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
    },
  ]
}
