import { useQuery } from '@tanstack/react-query'
import { NothingYet } from '../kit/list-frame'
import { Pending } from '../kit/load-failure'
import { AnnouncementForm } from './announcement-form'
import { announcementQuery, reloadAnnouncement } from './calls'
import { CurrentAnnouncement } from './current-announcement'
import { announcementMessages as m } from './messages'
import { Preview } from './preview'

/** The bar on every public page: everyone sees what it says and when, owners write it. */
export function AnnouncementPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(announcementQuery)
  const current = answer?.ok ? answer.body.announcement : undefined
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      <Pending answer={answer} words={m} onRetry={reloadAnnouncement} />
      {current === null && (
        <NothingYet seal="staff-announcement" words={isOwner ? m.none : m.noneForEditors} />
      )}
      {current !== undefined && isOwner && <AnnouncementForm current={current} />}
      {current && !isOwner && (
        <>
          <CurrentAnnouncement announcement={current} isOwner={false} />
          <Preview words={current} />
        </>
      )}
    </>
  )
}
