/** The calls of /api/enquiries, /api/saved-replies and /api/labels. */
import type {
  EnquiryChange,
  EnquiryChanges,
  SavedReplyInput,
} from '../../../domain/enquiry/inbox/inbox-schema'
import type { LabelInput } from '../../../domain/enquiry/inbox/labels/label-schema'
import type { EnquiryRequest } from '../../../domain/privacy/privacy-schema'
import { type Body, callApi } from '../../session/api'

/** `query` is the query string of /api/enquiries, without `?`. */
export const listEnquiries = (query: string) => callApi('GET /enquiries', { query })

/** What came in and what became of it; `query` is the query string without `?`. */
export const getBusiness = (query: string) => callApi('GET /enquiries/business', { query })

export const exportBusiness = (query: string) => callApi('GET /enquiries/business/export', { query })

/** A file; `query` as of the list, with `format`. */
export const exportEnquiries = (query: string) => callApi('GET /enquiries/export', { query })

/** The caller's own name. */
export const getProfile = () => callApi('GET /account/profile')

export type FoundCounts = Body<'GET /enquiries/found'>

/** How many match in each status; `query` as of the list. */
export const countFound = (query: string) => callApi('GET /enquiries/found', { query })

/** What an enquiry can have been for. */
export const listServices = () => callApi('GET /enquiries/services')

/** Members to whom an enquiry can be assigned. */
export const listAssignable = () => callApi('GET /enquiries/members')

/** Changes all or none; the answer holds the changes that undo it. */
export const changeEnquiries = (changes: EnquiryChanges) =>
  callApi('POST /enquiries/changes', { json: { changes } })

/** Opening it marks it as read for the caller. */
export const openEnquiry = (id: string) => callApi('GET /enquiries/:id', { param: { id } })

/** Optimistic locking (If-Match): only while the enquiry is at `version`. */
export const changeEnquiry = (id: string, change: EnquiryChange, version: number) =>
  callApi('PATCH /enquiries/:id', { param: { id }, json: change, headers: ifMatch(version) })

export const markUnread = (id: string) => callApi('DELETE /enquiries/:id/read', { param: { id } })

/** Idempotence: sent again with the same key, a UUID, it is added once. */
export const addNote = (id: string, text: string, key: string) =>
  callApi('POST /enquiries/:id/notes', {
    param: { id },
    json: { text },
    headers: { 'Idempotency-Key': `"${key}"` },
  })

/** Tells the others that the caller is writing a reply; valid for half a minute. */
export const sayWriting = (id: string) => callApi('PUT /enquiries/:id/writing', { param: { id } })

export const stopWriting = (id: string) => callApi('DELETE /enquiries/:id/writing', { param: { id } })

export interface NewReply {
  body: string
  send_at?: string
  cc?: string[]
  /** Ids of files in the caller's draft. */
  attachments?: string[]
  /** When it comes back unless the client has answered. */
  remind_at?: string
}

/** Optimistic locking, as `changeEnquiry`: no reply is sent past another that its author has not seen. */
export const sendReply = (id: string, reply: NewReply, version: number) =>
  callApi('POST /enquiries/:id/replies', { param: { id }, json: reply, headers: ifMatch(version) })

export const takeReplyBack = (id: string, reply: string) =>
  callApi('DELETE /enquiries/:id/replies/:reply', { param: { id, reply } })

/** Takes a file out of the caller's draft. */
export const removeAttachment = (id: string, attachment: string) =>
  callApi('DELETE /enquiries/:id/attachments/:attachment', { param: { id, attachment } })

export interface NewForward {
  to: string
  note: string
  /** What is forwarded; without both what the enquiry began with. */
  mail_id?: string
  reply_id?: string
  /** Ids of its files. */
  files: string[]
}

/** Idempotence: sent again with the same key, a UUID, it goes out once. */
export const forwardMessage = (id: string, forward: NewForward, key: string) =>
  callApi('POST /enquiries/:id/forwards', {
    param: { id },
    json: forward,
    headers: { 'Idempotency-Key': `"${key}"` },
  })

export const takeForwardBack = (id: string, forward: string) =>
  callApi('DELETE /enquiries/:id/forwards/:forward', { param: { id, forward } })

/** Into the enquiry with this id; those of another address only when that is meant. */
export const mergeEnquiries = (id: string, ids: readonly string[], isOtherPerson: boolean) =>
  callApi('POST /enquiries/:id/merged', {
    param: { id },
    json: { ids: [...ids], ...(isOtherPerson && { other_person: true as const }) },
  })

/** Out of the one that it is merged into. */
export const separateEnquiry = (id: string) => callApi('POST /enquiries/:id/separation', { param: { id } })

/** The answer is the enquiry that the email begins now. */
export const splitMail = (id: string, mail: string) =>
  callApi('POST /enquiries/:id/mails/:mail/split', { param: { id, mail } })

/** The HTML of an email, for a frame. */
export const getMailHtml = (id: string, mail: string) =>
  callApi('GET /enquiries/:id/mails/:mail/html', { param: { id, mail } })

export const getMailFile = (id: string, file: string) =>
  callApi('GET /enquiries/:id/files/:file', { param: { id, file } })

export const getThumbnail = (id: string, file: string) =>
  callApi('GET /enquiries/:id/files/:file/thumbnail', { param: { id, file } })

/** The answer is the enquiry that the email is in now. */
export const settleSuggestion = (id: string, mail: string, accept: boolean) =>
  callApi('POST /enquiries/:id/mails/:mail/suggestion', { param: { id, mail }, json: { accept } })

/** The answer is the enquiry with the request. */
export const addPrivacyRequest = (id: string, request: EnquiryRequest) =>
  callApi('POST /enquiries/:id/privacy-request', { param: { id }, json: request })

export const listSavedReplies = () => callApi('GET /saved-replies')

export const createSavedReply = (reply: SavedReplyInput) => callApi('POST /saved-replies', { json: reply })

export const changeSavedReply = (id: string, reply: SavedReplyInput) =>
  callApi('PUT /saved-replies/:id', { param: { id }, json: reply })

export const deleteSavedReply = (id: string) => callApi('DELETE /saved-replies/:id', { param: { id } })

export const listLabels = () => callApi('GET /labels')

export const createLabel = (label: LabelInput) => callApi('POST /labels', { json: label })

export const changeLabel = (id: string, label: LabelInput) =>
  callApi('PUT /labels/:id', { param: { id }, json: label })

export const deleteLabel = (id: string) => callApi('DELETE /labels/:id', { param: { id } })

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
