/** The calls of /api/announcement. */
import { queryOptions } from '@tanstack/react-query'
import type { AnnouncementInput } from '../../../domain/announcement/announcement-schema'
import { callApi } from '../../session/api'
import { queryClient } from '../kit/queries'

export const announcementQuery = queryOptions({
  queryKey: ['announcement'],
  queryFn: () => callApi('GET /announcement'),
})

export const reloadAnnouncement = () => queryClient.refetchQueries(announcementQuery)

/** Optimistic locking (If-Match): only while the announcement is at `version`, 0 before the first. */
export const publishAnnouncement = (json: AnnouncementInput, version: number) =>
  callApi('PUT /announcement', { json, headers: ifMatch(version) })

export const withdrawAnnouncement = (version: number) =>
  callApi('DELETE /announcement', { headers: ifMatch(version) })

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
