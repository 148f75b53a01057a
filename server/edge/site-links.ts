/** The pages that staff made in header and footer: read for each page that is rendered, and never a reason for one to fail. */
import type { SiteLinks } from '../../app/context.server'
import type { Deps } from '../../platform/deps'
import { atMost } from './cache/at-most'

export type ReadSiteLinks = () => Promise<SiteLinks>

/** Milliseconds that a page waits for them. */
const patience = 2000

/** Without the database they are those that this process has last known. */
export function createLinksReader({ log }: Pick<Deps, 'log'>, read: ReadSiteLinks): ReadSiteLinks {
  let last: SiteLinks = { menu: [], footer: [] }
  return async () => {
    const links = await atMost(
      patience,
      read().catch(err => {
        log.error({ err }, 'the pages of the menu cannot be read')
        return undefined
      }),
    )
    last = links ?? last
    return last
  }
}
