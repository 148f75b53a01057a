/** The calls of /api/numbers. */
import { callApi } from '../../session/api'

/** `query` is the query string of /api/numbers, without `?`. */
export const getNumbers = (query: string) => callApi('GET /numbers', { query })

export const exportNumbers = (query: string) => callApi('GET /numbers/export', { query })
