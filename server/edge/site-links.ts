/** The pages that staff made in header and footer, and the services: read for each page that is rendered, and never a reason for one to fail. */
import type { PageDeps, SiteLinks } from '../../app/context.server'
import type { Deps } from '../../platform/deps'
import { atMost } from './cache/at-most'

type PageLinks = Omit<SiteLinks, 'services'>

export interface ReadSiteLinks {
  pages: (source: PageDeps) => Promise<PageLinks>
  /** As the page has them, published or drafted; it never fails. */
  services: (source: PageDeps) => Promise<SiteLinks['services']>
}

/** Milliseconds that a page waits for them. */
const patience = 2000

/** Without the database they are those that this process has last known. */
export function createLinksReader({ log }: Pick<Deps, 'log'>, read: ReadSiteLinks) {
  let last: PageLinks = { menu: [], footer: [] }
  return async (source: PageDeps): Promise<SiteLinks> => {
    const links = await atMost(
      patience,
      read.pages(source).catch(err => {
        log.error({ err }, 'the pages of the menu cannot be read')
        return undefined
      }),
    )
    // What a preview shows is not what visitors see next.
    if (!source.drafts) last = links ?? last
    return { ...(links ?? last), services: await read.services(source) }
  }
}
