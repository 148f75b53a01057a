import { data } from 'react-router'
import { clientMeta } from '../../features/showcase/client-page'
import { PageHead } from '../../features/showcase/issuer-pages'
import shared from '../../features/showcase/issuer-pages.css?url'
import { base, Frame } from '../../features/showcase/lumen-vale-technologies/frame'
import { company, findPage } from '../../features/showcase/lumen-vale-technologies/pages'
import pages from '../../features/showcase/lumen-vale-technologies/pages.css?url'
import plates from '../../features/showcase/lumen-vale-technologies/plates.css?url'
import styles from '../../features/showcase/lumen-vale-technologies/site.css?url'
import type { Route } from './+types/lumen-vale-technologies'

// plates.css holds the sheets of the deck, which the presentation's pages show as the portfolio does.
export const links: Route.LinksFunction = () =>
  [styles, plates, shared, pages].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ params }) =>
  clientMeta(findPage(params.page, params.item), company)

export function loader({ params }: Route.LoaderArgs) {
  if (!findPage(params.page, params.item)) throw data(null, { status: 404 })
  return null
}

export default function LumenVale({ params }: Route.ComponentProps) {
  return findPage(params.page, params.item)?.element
}

export function ErrorBoundary() {
  return (
    <Frame>
      <PageHead title="Page not found" lede="The address may have been typed wrongly, or the page has moved.">
        <p>
          <a href={base}>To the first page</a>
        </p>
      </PageHead>
    </Frame>
  )
}
