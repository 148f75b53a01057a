import { withPlainSpaces } from '../../shared/lines/with-plain-spaces'
import { readCompany } from '../ui/agency/agency'
import { useFirstPage } from '../ui/use-hydrated'

/** A schema.org node; only plain data. */
export type JsonLdNode = {
  [key: string]: string | number | boolean | JsonLdNode | readonly (JsonLdNode | string)[]
}

/**
 * Structured data for crawlers, which read the first HTML only. Pages write `graph={import.meta.env.SSR && [...]}`,
 * so that it stays out of the scripts: while React takes over the page from the server it only has to find the
 * element, and what it renders itself later has none, because it writes script elements through innerHTML, which
 * Trusted Types forbid.
 */
export function JsonLd({ graph }: { graph: readonly JsonLdNode[] | false }) {
  if (!useFirstPage()) return null
  const html = import.meta.env.SSR && graph ? toText(graph) : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: XSS: toText escapes what could end the script
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}

// XSS: `<` could end the script element early. Crawlers quote words, and break no lines.
const toText = (graph: readonly JsonLdNode[]): string =>
  withPlainSpaces(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).replaceAll(
    '<',
    '\\u003c',
  )

/** The agency, referred to from every other node by its `@id`. */
export function organizationNode(siteUrl: string): JsonLdNode {
  const company = readCompany()
  const [office] = company.phones
  const { street, locality, region, postalCode, country } = company.address
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: company.email,
    ...(office && { telephone: office.href.slice('tel:'.length) }),
    areaServed: [...company.phones.map(({ city }) => city), 'Worldwide'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      ...(region && { addressRegion: region }),
      ...(postalCode && { postalCode }),
      addressCountry: country,
    },
    sameAs: company.social.map(({ href }) => href),
  }
}

interface Step {
  name: string
  path: string
}

/** The agency, the way from the home page, which `steps` leaves out, and what else the page is about. */
export const pageGraph = (
  siteUrl: string,
  steps: readonly Step[],
  ...about: readonly JsonLdNode[]
): JsonLdNode[] => [organizationNode(siteUrl), breadcrumbNode(siteUrl, steps), ...about]

const breadcrumbNode = (siteUrl: string, steps: readonly Step[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteUrl}${path}`,
  })),
})
