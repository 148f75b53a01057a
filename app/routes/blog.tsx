import { lazy, Suspense } from 'react'
import {
  data,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { depsContext, requestIdContext } from '../context.server'
import { listPath, postPath, readListAddress } from '../features/blog/addresses'
import { isBlogDocument, isForeignPicture } from '../features/blog/blog-document'
import { ListPages } from '../features/blog/list-pages'
import { loadList } from '../features/blog/load-list.server'
import { blogMessages } from '../features/blog/messages'
import { PostFilter } from '../features/blog/post-filter'
import { PostList, PostListSkeleton } from '../features/blog/post-list'
import { readSearch } from '../features/blog/search'
import { SearchForm } from '../features/blog/search-form'
import { loadSearch } from '../features/blog/search-posts.server'
import { blogPage } from '../features/company/pages.server'
import { NewsletterBand } from '../features/newsletter/newsletter-band'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/blog'

const m = blogMessages.list

/** Apart from the rest: few visitors see these, and the page's scripts have no room. */
const ListState = lazy(() => import('../features/blog/list-state'))
const SearchResults = lazy(() => import('../features/blog/search-results'))

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
  if (!list)
    return data({ ...page, list, search: undefined }, { status: 503, headers: { 'Retry-After': '30' } })
  // A page past the last is an old link; the first page of an empty category is not.
  if (address.page > list.lastPage) throw data(null, { status: 404 })
  return { ...page, list, search: undefined }
}

/** Without a page load the pictures of other hosts stay forbidden (features/blog/blog-document.ts). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const cover = loaded.list?.featured?.post.imageUrl ?? ''
  if (isForeignPicture(cover) && !isBlogDocument()) throw redirectDocument(request.url)
  return loaded
}

/** Subscribing to the newsletter changes nothing that this page shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

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
  const { filter, page } = pending ?? address
  const status = pending
    ? m.loading
    : (search?.status ?? (list ? m.status(list.total, address, list.lastPage) : ''))
  const band = <NewsletterBand actionUrl={newsletterUrl} />
  return (
    <>
      {/* Crawlers read the first page only, and Trusted Types forbid React to change a script. */}
      {list && (
        <JsonLd
          key={key}
          graph={import.meta.env.SSR && [organizationNode(siteUrl), ...listNodes(siteUrl, list)]}
        />
      )}
      <PageTitle lines={text.titleLines} lede={text.lede} legend={text.legend} />
      <div className="frame">
        <SearchForm text={search?.text ?? ''} />
        <PostFilter current={search ? undefined : filter} status={status} />
      </div>
      {pending ? (
        <PostListSkeleton featured={page === 1} />
      ) : search ? (
        <Suspense>
          <SearchResults {...search} />
        </Suspense>
      ) : !list ? (
        <Suspense>
          <ListState address={address} failed />
        </Suspense>
      ) : list.total === 0 ? (
        <>
          <Suspense>
            <ListState address={address} failed={false} />
          </Suspense>
          {band}
        </>
      ) : (
        <>
          <PostList featured={list.featured} posts={list.rows} band={band} />
          <ListPages address={address} lastPage={list.lastPage} />
        </>
      )}
      <CallToAction
        lines={text.closing.titleLines}
        text={text.closing.text}
        actions={[{ to: '/contact', label: 'Start Your Project' }]}
      />
    </>
  )
}

/** The list that is being fetched, once the app answers for the filter and the pages. */
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
