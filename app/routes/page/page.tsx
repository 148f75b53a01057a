import { data, useLocation } from 'react-router'
import { isPageAddress } from '../../../domain/page/page'
import { loadPage } from '../../../domain/page/read-pages.server'
import { currentClock, currentSite } from '../../../domain/site/current-site.server'
import { keepTogether } from '../../../shared/lines/keep-together'
import { needDatabase } from '../../need-database.server'
import { CallToAction } from '../../shell/call-to-action'
import { JsonLd } from '../../shell/json-ld'
import { pageStyles } from '../../shell/page-styles'
import { PostContents } from '../../site/blog/article/post-contents'
import { Prose } from '../../site/blog/article/prose'
import { inBlogDocument } from '../../site/blog/blog-document'
import { blogMessages } from '../../site/blog/messages'
import { pageMessages } from '../../site/page/messages'
import { PageDates } from '../../site/page/page-dates'
import { PageTitle } from '../../ui/page-title'
import type { Route } from './+types/page'
import styles from './page.css?url'
import { ownPageGraph } from './page.head'

export { meta } from './page.head'

export const links = pageStyles(styles)

/** Addresses that no other route names: a page that staff made, or none. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  needDatabase(context, async deps => {
    const address = params['*']
    const page = isPageAddress(address) ? await loadPage(deps, address, await currentClock(deps)) : undefined
    if (!page) throw data(null, { status: 404 })
    const { home, company } = await currentSite(deps)
    return {
      legend: company.fictionNotice,
      siteUrl: deps.config.siteUrl,
      closing: keepTogether(home.closing),
      page,
    }
  })

/** CSP: without a page load, images of other hosts stay blocked (app/site/blog/blog-document.ts). */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  inBlogDocument(request, serverLoader(), ({ page }) => /<img [^>]*src="https?:/i.test(page.body.html))

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { legend, closing, page } = loaderData
  const { key } = useLocation()
  return (
    <>
      {/* Crawlers read only the first page, and Trusted Types forbid React to change a script. */}
      <JsonLd key={key} graph={import.meta.env.SSR && ownPageGraph(loaderData)} />
      <PageTitle lines={[page.title]} lede={page.lede} legend={legend} />
      <div className="frame grid12 post-body own-page" data-long={page.title.length > 32 || undefined}>
        <aside className="post-aside" aria-label={pageMessages.details}>
          <PageDates day={page.day} />
          <PostContents headings={page.body.headings} />
        </aside>
        <Prose key={page.address} html={page.body.html} />
      </div>
      <CallToAction
        seal="page-own"
        crop={page.address.length}
        lines={closing.titleLines}
        text={closing.text}
        actions={blogMessages.actions}
      />
    </>
  )
}
