/** The calls of /api/log. */
import { callApi } from '../../session/api'

/** Each answer to a search covers a part of the log. After this many parts the user decides whether to search on. */
const mostParts = 10
/** Enough entries to show a page without searching on. */
const enough = 20

/**
 * `query` is the query string of /api/log, without `?`. A search goes on while the parts that it has covered hold too
 * few matches.
 */
export async function listLog(query: string) {
  let answer = await callApi('GET /log', { query })
  for (let part = 1; part < mostParts; part += 1) {
    if (!answer.ok || answer.body.next === null || answer.body.entries.length >= enough) break
    const { entries, next } = answer.body
    const address = new URLSearchParams(query)
    address.set('before', next)
    answer = await callApi('GET /log', { query: address.toString() })
    if (answer.ok) answer.body.entries.unshift(...entries)
  }
  return answer
}

/** The filtered log as a file of CSV. */
export const exportLog = (query: string) => callApi('GET /log/export', { query })

/** Members by whom the log can be filtered. */
export const listMembers = () => callApi('GET /people')
