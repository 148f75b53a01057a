/** The announcement on pages as they are finished: read with each page, and never a reason for one to fail. */
import type { AnnouncementWords } from '../../app/site/announcement/announcement-bar'
import type { Deps } from '../../platform/deps'
import { atMost } from './cache/at-most'
import { announce, barScriptHash, hasSiteHeader } from './html/announce'

/** The announcement while it shows, and when that changes, in milliseconds since the epoch. */
export type ReadAnnouncement = () => Promise<{
  shown: AnnouncementWords | undefined
  until: number | undefined
}>

export interface AnnouncedPage {
  html: string
  /** SHA-256 digests of its own scripts, base64. */
  scriptHashes: readonly string[]
  /** When the page changes by itself. */
  until: number | undefined
}

/** Milliseconds that a page waits for it; without the database there is none. */
const patience = 2000

export function createAnnouncer(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  read: ReadAnnouncement,
): (html: string) => Promise<AnnouncedPage> {
  return async html => {
    if (!hasSiteHeader(html)) return { html, scriptHashes: [], until: undefined }
    const answer = await atMost(
      patience,
      read().catch(err => {
        log.error({ err }, 'the announcement cannot be read')
        return undefined
      }),
    )
    // The next visitor's page asks again.
    if (!answer) return { html, scriptHashes: [], until: clock.now() }
    const { shown, until } = answer
    return shown
      ? { html: announce(html, shown), scriptHashes: [barScriptHash], until }
      : { html, scriptHashes: [], until }
  }
}
