/** What a page that staff made says about itself to search engines and link previews. */

import { withPlainSpaces } from '../../../shared/lines/with-plain-spaces'
import { type JsonLdNode, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { pageTitle } from '../../ui/agency/agency'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, page } = loaderData
  return pageMeta({
    siteUrl,
    path: `/${page.address}`,
    title: pageTitle(withPlainSpaces(page.searchTitle)),
    description: page.description,
    card: `/og/own/${page.address}.png`,
  })
}

type LoadedPage = Route.ComponentProps['loaderData']

export const ownPageGraph = ({ siteUrl, page }: LoadedPage): JsonLdNode[] => {
  const path = `/${page.address}`
  return pageGraph(siteUrl, [{ name: page.title, path }], {
    '@type': 'WebPage',
    '@id': `${siteUrl}${path}#page`,
    url: `${siteUrl}${path}`,
    name: page.searchTitle,
    description: page.description,
    image: `${siteUrl}/og/own/${page.address}.png`,
    ...(page.published_at && { datePublished: page.published_at }),
    dateModified: page.updated_at,
    inLanguage: 'en-CA',
    publisher: { '@id': `${siteUrl}/#organization` },
  })
}
