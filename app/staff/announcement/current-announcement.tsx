import { useState } from 'react'
import type { Announcement } from '../../../domain/announcement/announcement-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { RemovalDialog } from '../kit/removal-dialog'
import { reloadAnnouncement, withdrawAnnouncement } from './calls'
import { announcementMessages as m } from './messages'

interface CurrentAnnouncementProps {
  announcement: Announcement
  isOwner: boolean
  onWithdrawn?: () => void
}

/** What is stored, and whether it shows, in words. */
export function CurrentAnnouncement({ announcement, isOwner, onWithdrawn }: CurrentAnnouncementProps) {
  const [asks, setAsks] = useState(false)
  const { text, link_text, link_url, starts_at, ends_at, state, version } = announcement
  async function withdraw() {
    const answer = await withdrawAnnouncement(version)
    if (!answer.ok && answer.code === 'version_conflict') await reloadAnnouncement()
    return answer
  }
  return (
    <div className="announcement-current" data-state={state}>
      <p className="announcement-state">
        {m.state[state]} <CompanyTime at={state === 'ended' && ends_at !== null ? ends_at : starts_at} />
      </p>
      <p>
        {text} {link_url !== '' && <a href={link_url}>{link_text}</a>}
      </p>
      {state !== 'ended' && (
        <p className="staff-quiet">
          {ends_at === null ? m.state.endless : m.state.until}{' '}
          {ends_at !== null && <CompanyTime at={ends_at} />}
        </p>
      )}
      {isOwner && state !== 'ended' && (
        <Button look="outline" onClick={() => setAsks(true)}>
          {m.withdraw}
        </Button>
      )}
      {asks && (
        <RemovalDialog
          title={m.withdrawal.title}
          words={m.withdrawal}
          remove={withdraw}
          onRemoved={async () => {
            onWithdrawn?.()
            await reloadAnnouncement()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
