/** The calls of /api/posts/:id/remarks. Each answers all remarks on the post. */
import type { NewRemark } from '../../../../domain/remark/remark-schema'
import { callApi } from '../../../session/api'

export const listRemarks = (id: string) => callApi('GET /posts/:id/remarks', { param: { id } })

/** `key`: a UUID of the submit, which becomes the remark's id. */
export const addRemark = (id: string, json: NewRemark, key: string) =>
  callApi('POST /posts/:id/remarks', { param: { id }, json, headers: { 'Idempotency-Key': `"${key}"` } })

export const answerRemark = (id: string, remark: string, text: string, key: string) =>
  callApi('POST /posts/:id/remarks/:remark/answers', {
    param: { id, remark },
    json: { text },
    headers: { 'Idempotency-Key': `"${key}"` },
  })

export const resolveRemark = (id: string, remark: string, resolved: boolean) =>
  callApi('PATCH /posts/:id/remarks/:remark', { param: { id, remark }, json: { resolved } })
