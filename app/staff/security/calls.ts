/** The calls of /api/account. */
import type { ProfileChange } from '../../../domain/member/member-schema'
import { callApi } from '../../session/api'

export const listSessions = () => callApi('GET /account/sessions')

export const endSession = (id: string) => callApi('DELETE /account/sessions/:id', { param: { id } })

export const endOtherSessions = () => callApi('DELETE /account/sessions')

export const getProfile = () => callApi('GET /account/profile')

export const changeProfile = (json: ProfileChange) => callApi('PATCH /account/profile', { json })

/** The newest entries of the account's log. */
export const listEvents = () => callApi('GET /account/events')

/** The entries after the last one shown. */
export const listEventsAfter = (id: string) =>
  callApi('GET /account/events', { query: new URLSearchParams({ before: id }).toString() })

export const countRecoveryCodes = () => callApi('GET /account/recovery-codes')

export const makeRecoveryCodes = () => callApi('POST /account/recovery-codes')
