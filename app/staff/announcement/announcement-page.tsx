import { useQuery } from '@tanstack/react-query'
import { Seal } from '../../ui/line-work/seal'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
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
      {!answer && <Loading>{m.loading}</Loading>}
      {answer?.ok === false && (
        <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={reloadAnnouncement} />
      )}
      {current === null && (
        <div className="list-head" data-empty>
          <Seal seed="staff-announcement" size={110} />
          <p className="list-status" data-large>
            {isOwner ? m.none : m.noneForEditors}
          </p>
        </div>
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
