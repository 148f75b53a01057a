import { data, isRouteErrorResponse, useLocation } from 'react-router'
import { getStrikes } from '../../../domain/project/blacklines.server'
import { AsDrafted } from '../../../showcase/kit/counsel'
import counselStyles from '../../../showcase/kit/counsel.css?url'
import type { ClientSite } from '../../../showcase/kit/site'
import { site as halcyon } from '../../../showcase/sites/halcyon-reach-energy/site'
import halcyonStyles from '../../../showcase/sites/halcyon-reach-energy/site.css?url'
import { site as lumen } from '../../../showcase/sites/lumen-vale-technologies/site'
import lumenStyles from '../../../showcase/sites/lumen-vale-technologies/site.css?url'
import { site as oxbow } from '../../../showcase/sites/oxbow-ridge-copper/site'
import oxbowStyles from '../../../showcase/sites/oxbow-ridge-copper/site.css?url'
import { site as tamsin } from '../../../showcase/sites/tamsin-lake-lithium/site'
import tamsinStyles from '../../../showcase/sites/tamsin-lake-lithium/site.css?url'
import type { Route } from './+types/client'

const sites: Readonly<Record<string, { site: ClientSite; styles: string }>> = {
  'oxbow-ridge-copper': { site: oxbow, styles: oxbowStyles },
  'halcyon-reach-energy': { site: halcyon, styles: halcyonStyles },
  'lumen-vale-technologies': { site: lumen, styles: lumenStyles },
  'tamsin-lake-lithium': { site: tamsin, styles: tamsinStyles },
}

/** The client whose site an address belongs to: routes.ts names the same four. */
function clientOf({ pathname }: { pathname: string }) {
  const client = sites[pathname.split('/')[2]?.toLowerCase() ?? '']
  if (!client) throw new Error(`${pathname} is no client's address`)
  return client
}

// `links` does not get the address, so the style sheet comes with the rest of the head.
export const meta: Route.MetaFunction = ({ loaderData, location, params }) => {
  const { site, styles } = clientOf(location)
  return [
    ...site.meta(site.findPage(params.page, params.item)),
    { tagName: 'link', rel: 'stylesheet', href: styles },
    ...(loaderData?.strikes.length
      ? [{ tagName: 'link' as const, rel: 'stylesheet', href: counselStyles }]
      : []),
  ]
}

export function loader({ params, url }: Route.LoaderArgs) {
  if (!clientOf(url).site.findPage(params.page, params.item)) throw data(null, { status: 404 })
  const isDraft = params.page === undefined && url.searchParams.get('draft') === '1'
  return { strikes: isDraft ? getStrikes(url.pathname.split('/')[2] ?? '') : [] }
}

export default function Client({ loaderData, params }: Route.ComponentProps) {
  const { site } = clientOf(useLocation())
  return <AsDrafted value={loaderData.strikes}>{site.findPage(params.page, params.item)?.element}</AsDrafted>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { site } = clientOf(useLocation())
  // The root handles everything but unknown addresses.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return site.lost
}
