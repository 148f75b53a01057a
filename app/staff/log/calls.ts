/** The calls of /api/log. */
import { callApi } from '../../session/api'

/** An answer to a search reads a part of the log; after so many parts the reader decides whether to go on. */
const mostParts = 10
/** With so many entries a page is worth showing. */
const enough = 20

/** `query` is the query string of /api/log, without `?`. A search goes on through parts that have little of it. */
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

/** Whom the list can be filtered by. */
export const listMembers = () => callApi('GET /people')
