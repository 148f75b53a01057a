/** The calls of /api/posts/:id/submission. */
import { callApi } from '../../../session/api'

const of = (id: string) => ({ param: { id } })

export const getSubmission = (id: string) => callApi('GET /posts/:id/submission', of(id))
export const submitPost = (id: string) => callApi('POST /posts/:id/submission', of(id))
export const withdrawPost = (id: string) => callApi('DELETE /posts/:id/submission', of(id))
export const returnPost = (id: string, remark: string) =>
  callApi('POST /posts/:id/submission/return', { ...of(id), json: { remark } })
