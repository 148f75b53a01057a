/** A one-page site by its addresses: the pages it hands in, each release, each slide, and the page for any other. */
import { Frame } from '../frame'
import { PageHead } from '../page-head'
import { type ClientPage, type ClientSite, makeSite } from '../site'
import type { PosterClient } from './client'
import { ReleasePage } from './news'
import { SlidePage } from './slides'

interface PosterSiteProps {
  client: PosterClient
  /** Name and listing: follows every page's own title. */
  company: string
  pages: Readonly<Record<string, ClientPage>>
}

export function makePosterSite({ client, company, pages }: PosterSiteProps): ClientSite {
  const releases = client.releases.map((release): [string, ClientPage] => [
    `news/${release.id}`,
    {
      title: release.title,
      description: release.lead,
      element: <ReleasePage client={client} release={release} />,
    },
  ])
  const slides = client.slides.map(({ title, notes }, at): [string, ClientPage] => [
    `presentation/${at + 1}`,
    {
      title: `Slide ${at + 1}: ${title}`,
      description: notes[0] ?? '',
      element: <SlidePage client={client} number={at + 1} />,
    },
  ])
  return makeSite({
    company,
    home: company,
    pages: { ...pages, ...Object.fromEntries([...releases, ...slides]) },
    lost: (
      <Frame client={client}>
        <PageHead
          title="Page not found"
          lede="The address may have been typed wrongly, or the page has moved."
        >
          <p>
            <a href={client.base}>To the first page</a>
          </p>
        </PageHead>
      </Frame>
    ),
  })
}
