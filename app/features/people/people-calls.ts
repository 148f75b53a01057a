import type { ApiAnswer, CallApi } from '../../shared/api-answer'
import type { OpenInvite, Person, PersonRole } from './person'

/** A change that the server may want proven by the digits of a mail. */
export type Act<Body> = (nonce?: string) => Promise<ApiAnswer<Body>>

export interface PeopleCalls {
  listPeople: () => Promise<ApiAnswer<{ people: Person[]; total: number }>>
  setRole: (id: string, role: PersonRole) => Act<Person>
  setDeactivated: (id: string, deactivated: boolean) => Act<Person>
  endSessions: (id: string) => Act<Person>
  removeFactors: (id: string) => Act<Person>
  listInvites: () => Promise<ApiAnswer<{ invites: OpenInvite[] }>>
  invite: (email: string, role: PersonRole) => Act<OpenInvite>
  resend: (id: string) => Act<OpenInvite>
  revoke: (id: string) => Promise<ApiAnswer<undefined>>
}

/** The calls of /api/people and /api/invites. The caller is handed in by the page: it belongs to another feature. */
export const peopleCalls = (callApi: CallApi): PeopleCalls => ({
  listPeople: () => callApi('/api/people'),
  setRole: (id, role) => nonce => callApi(`/api/people/${id}`, { method: 'PATCH', json: { role, nonce } }),
  setDeactivated: (id, deactivated) => nonce =>
    callApi(`/api/people/${id}`, { method: 'PATCH', json: { deactivated, nonce } }),
  endSessions: id => () => callApi(`/api/people/${id}/sessions`, { method: 'DELETE' }),
  removeFactors: id => nonce => callApi(`/api/people/${id}/factors`, { method: 'DELETE', json: { nonce } }),
  listInvites: () => callApi('/api/invites'),
  invite: (email, role) => nonce => callApi('/api/invites', { method: 'POST', json: { email, role, nonce } }),
  resend: id => nonce => callApi(`/api/invites/${id}/resend`, { method: 'POST', json: { nonce } }),
  revoke: id => callApi(`/api/invites/${id}`, { method: 'DELETE' }),
})
