/** A site of chapters by its addresses: the pages it hands in, each release, each slide. */
import { type ClientPage, type ClientSite, makeSite } from '../site'
import { LostPage } from './chapter'
import type { ChaptersClient } from './client'
import { ReleasePage } from './news'
import { SlidePage } from './presentation'

interface ChaptersSiteProps {
  client: ChaptersClient
  /** Title of the home page. */
  home: string
  pages: Readonly<Record<string, ClientPage>>
  /** What each slide is one of, for its description. */
  deck: string
  /** What the page for an unknown address says. */
  lost: string
}

export function makeChaptersSite({ client, home, pages, deck, lost }: ChaptersSiteProps): ClientSite {
  const releases = client.releases.map((release): [string, ClientPage] => [
    `news/${release.day}`,
    {
      title: release.title,
      description: release.summary,
      element: <ReleasePage client={client} release={release} />,
    },
  ])
  const slides = client.slides.map(({ title }, at): [string, ClientPage] => [
    `presentation/${at + 1}`,
    {
      title: `Slide ${at + 1}: ${title}`,
      description: `Slide ${at + 1} of ${client.slides.length} of ${deck}.`,
      element: <SlidePage client={client} at={at} />,
    },
  ])
  return makeSite({
    company: client.name,
    home,
    pages: { ...pages, ...Object.fromEntries([...releases, ...slides]) },
    lost: <LostPage client={client} lede={lost} />,
  })
}
