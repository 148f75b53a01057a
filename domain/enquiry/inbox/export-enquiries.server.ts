/** Enquiries as a file, a piece at a time: CSV for spreadsheets, or JSON. */
import { csvRecord, csvStart } from '../../../shared/csv'
import { findNames } from '../../member/member-name.server'
import { findNewest, type InboxQuery, type InboxReader } from './inbox.server'

const columns = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'company',
  'phone',
  'service',
  'message',
  'assignee',
  'due_at',
  'answered_at',
] as const

type ExportedEnquiry = Record<(typeof columns)[number], string>

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Everything that matches, newest first; a slow reader slows the queries down (backpressure). */
export async function* exportEnquiries(
  reader: InboxReader,
  query: Omit<InboxQuery, 'before'>,
  format: ExportFormat,
): AsyncGenerator<string> {
  yield format === 'csv' ? csvStart + csvRecord(columns) : '['
  let isFirst = true
  for await (const enquiries of pagesOf(reader, query)) {
    if (format === 'csv') {
      yield enquiries.map(enquiry => csvRecord(columns.map(column => enquiry[column]))).join('')
      continue
    }
    yield `${isFirst ? '' : ',\n'}${enquiries.map(enquiry => JSON.stringify(enquiry)).join(',\n')}`
    isFirst = false
  }
  if (format === 'json') yield ']\n'
}

/** Enquiries of one query. */
const pageSize = 500

async function* pagesOf(
  reader: InboxReader,
  query: Omit<InboxQuery, 'before'>,
): AsyncGenerator<ExportedEnquiry[]> {
  let before: string | undefined
  do {
    const rows = await findNewest(reader, { ...query, before }, pageSize)
    const names = await findNames(
      reader.db,
      rows.map(row => row.assignee_id),
    )
    if (rows.length > 0)
      yield rows.map(({ assignee_id, unread: _, version: __, due_at, answered_at, ...row }) => ({
        ...row,
        assignee: names.get(assignee_id ?? '')?.name ?? '',
        due_at: due_at ?? '',
        answered_at: answered_at ?? '',
      }))
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    before = last && `${last.created_at}_${last.id}`
  } while (before !== undefined)
}
