/** The calls of /api/privacy. */
import type { NewRequest, RequestChange } from '../../../domain/privacy/privacy-schema'
import { callApi } from '../../session/api'

export const readDesk = () => callApi('GET /privacy')

export const addRequest = (request: NewRequest) => callApi('POST /privacy/requests', { json: request })

export const changeRequest = (id: string, change: RequestChange) =>
  callApi('PATCH /privacy/requests/:id', { param: { id }, json: change })

const queryOf = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

export const findData = (email: string) => callApi('GET /privacy/data', { query: queryOf({ email }) })

export type ExportFormat = 'json' | 'html'

/** `notes`: with what members noted for each other. */
export const exportData = (email: string, format: ExportFormat, notes: boolean) =>
  callApi('GET /privacy/export', { query: queryOf({ email, format, notes: String(notes) }) })

export const erase = (email: string, typed: string, requestId: string | undefined) =>
  callApi('POST /privacy/erasures', { json: { email, typed, request_id: requestId } })
