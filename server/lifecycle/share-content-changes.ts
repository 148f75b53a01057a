/** Several workers: a change of content by one invalidates the page caches of all at once. */
import { onContentChange, tellContentChange } from '../../platform/db/settings'
import type { Database } from '../../platform/db/types'

/** The message between worker and primary, which passes it on to all others. */
export const contentChanged = 'content-changed'

type Channel = Pick<NodeJS.Process, 'on' | 'send'>

export function shareContentChanges(db: Database, channel: Channel = process): void {
  onContentChange(db, place => {
    if (place === 'here') channel.send?.(contentChanged)
  })
  channel.on('message', message => {
    if (message === contentChanged) tellContentChange(db, 'elsewhere')
  })
}
