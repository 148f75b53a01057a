/** The calls of /api/log. */
import { callApi } from '../../session/api'

/** `query` is the query string of /api/log, without `?`. */
export const listLog = (query: string) => callApi('GET /log', { query })

/** The filtered log as a file of CSV. */
export const exportLog = (query: string) => callApi('GET /log/export', { query })

/** Whom the list can be filtered by. */
export const listMembers = () => callApi('GET /people')
