/** The calls of /api/outbox. */
import { type Body, callApi } from '../../session/api'

export type MessagePage = Body<'GET /outbox'>

/** `query` is the query string of /api/outbox, without `?`. */
export const listMessages = (query: string) => callApi('GET /outbox', { query })

export const getMessage = (id: string) => callApi('GET /outbox/:id', { param: { id } })

export const getHealth = () => callApi('GET /outbox/health')

export const retryMessage = (id: string) => callApi('POST /outbox/:id/retry', { param: { id } })

export const cancelMessage = (id: string) => callApi('DELETE /outbox/:id', { param: { id } })

export const sendTest = () => callApi('POST /outbox/test')

export const checkSender = () => callApi('GET /outbox/sender')
