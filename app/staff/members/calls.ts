/** The calls of /api/people and /api/invites. */
import type { FactorRuleChange, StaffRole } from '../../../domain/member/member-schema'
import { callApi } from '../../session/api'

export const listMembers = () => callApi('GET /people')

export const setRole = (id: string, role: StaffRole) =>
  callApi('PATCH /people/:id', { param: { id }, json: { role } })

export const setDeactivated = (id: string, deactivated: boolean) =>
  callApi('PATCH /people/:id', { param: { id }, json: { deactivated } })

export const renameMember = (id: string, json: { name: string; job_title: string }) =>
  callApi('PATCH /people/:id', { param: { id }, json })

export const endSessions = (id: string) => callApi('DELETE /people/:id/sessions', { param: { id } })

export const removeFactors = (id: string) =>
  callApi('DELETE /people/:id/factors', { param: { id }, json: {} })

export const deleteMember = (id: string) => callApi('DELETE /people/:id', { param: { id }, json: {} })

export const setFactorRule = (
  required_of: FactorRuleChange['required_of'],
  grace_days: FactorRuleChange['grace_days'],
) => callApi('PUT /people/second-factor', { json: { required_of, grace_days } })

export const listInvites = () => callApi('GET /invites')

export const sendInvite = (email: string, role: StaffRole) =>
  callApi('POST /invites', { json: { email, role } })

export const resendInvite = (id: string) => callApi('POST /invites/:id/resend', { param: { id }, json: {} })

export const revokeInvite = (id: string) => callApi('DELETE /invites/:id', { param: { id } })
