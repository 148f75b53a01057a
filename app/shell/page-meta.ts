/** What a page tells search engines and link previews about itself. */
import type { MetaDescriptor } from 'react-router'
import { readAgency } from '../ui/agency/agency'

export interface PageMetaOptions {
  /** SITE_URL, from the loader: the only source of absolute links. */
  siteUrl: string
  /** Canonical path, with the parameters that make it a different page. */
  path: string
  title: string
  description: string
  /** Path of the Open Graph card, `/og/{kind}/{id}.png`. */
  card: string
  type?: 'website' | 'article'
  /** Extra properties such as `article:published_time`. */
  properties?: readonly (readonly [property: string, content: string])[]
}

export function pageMeta({
  siteUrl,
  path,
  title,
  description,
  card,
  type = 'website',
  properties = [],
}: PageMetaOptions): MetaDescriptor[] {
  const url = `${siteUrl}${path}`
  const image = `${siteUrl}${card}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: readAgency().name },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...properties.map(([property, content]) => ({ property, content })),
  ]
}

interface FixedPage {
  siteUrl: string
  page: { meta: { title: string; description: string } }
}

/** The `meta` of a page with one address, whose loader returns its texts. It has its own card unless told otherwise. */
export const fixedPageMeta =
  (path: `/${string}`, cardOf = path) =>
  ({ loaderData }: { loaderData: FixedPage | undefined }): MetaDescriptor[] =>
    loaderData
      ? pageMeta({
          siteUrl: loaderData.siteUrl,
          path,
          card: `/og/page/${cardOf.slice(1) || 'home'}.png`,
          ...loaderData.page.meta,
        })
      : []
