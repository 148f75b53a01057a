/** Enquiries as a file, a piece at a time: CSV in the words of the inbox for spreadsheets, or JSON for programs. */
import type { CompanyClock } from '../../../shared/company-time'
import { csvRecord, csvStart } from '../../../shared/csv'
import { findNames } from '../../member/member-name.server'
import { type EnquiryStatus, enquiryForm, ofFields } from '../enquiry'
import { statusNames } from '../status-messages'
import { columnFields } from './field-uses'
import { findLabels } from './labels/labelled.server'
import type { LossReason, OutcomeResult } from './outcome/outcome'
import { lossReasonNames, outcomeNames } from './outcome/outcome-messages'
import { findNewest, type InboxQuery, type InboxReader } from './search/find-enquiries.server'

/** What staff read above each column. */
const columns = {
  id: 'ID',
  created_at: 'Received',
  status: 'Status',
  ...ofFields(columnFields, field => enquiryForm[field].label),
  assignee: 'Assigned to',
  due_at: 'Answer due',
  answered_at: 'Answered',
  outcome: 'Outcome',
  loss_reason: 'Why lost',
  outcome_note: 'Note on the outcome',
  outcome_value: 'Value',
  outcome_service: 'Service it was for',
  labels: 'Labels',
  snoozed_until: 'Snoozed until',
} as const
type Column = keyof typeof columns

const times: readonly Column[] = ['created_at', 'due_at', 'answered_at', 'snoozed_until']

/** A time with its zone. */
const headOf = (column: Column, { zoneName }: CompanyClock): string =>
  times.includes(column) ? `${columns[column]} (${zoneName})` : columns[column]

// An object has no other keys.
const columnNames = Object.keys(columns) as Column[]

type Coded = 'status' | 'outcome' | 'loss_reason' | 'outcome_value' | 'labels'
type ExportedEnquiry = Record<Exclude<Column, Coded>, string> & {
  status: EnquiryStatus
  outcome: OutcomeResult | null
  loss_reason: LossReason | null
  outcome_value: number | null
  /** Their names. */
  labels: string[]
}

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Everything that matches, newest first; a slow reader slows the queries down (backpressure). */
export async function* exportEnquiries(
  reader: InboxReader,
  query: Omit<InboxQuery, 'before'>,
  format: ExportFormat,
  clock: CompanyClock,
): AsyncGenerator<string> {
  yield format === 'csv' ? csvStart + csvRecord(columnNames.map(column => headOf(column, clock))) : '['
  let isFirst = true
  for await (const enquiries of pagesOf(reader, query)) {
    if (format === 'csv') {
      yield enquiries.map(enquiry => toRecord(enquiry, clock)).join('')
      continue
    }
    yield `${isFirst ? '' : ',\n'}${enquiries.map(enquiry => JSON.stringify(enquiry)).join(',\n')}`
    isFirst = false
  }
  if (format === 'json') yield ']\n'
}

function toRecord(enquiry: ExportedEnquiry, clock: CompanyClock): string {
  const { created_at, due_at, answered_at, snoozed_until, outcome, loss_reason, outcome_value } = enquiry
  const toTime = (at: string) => at && clock.toSeconds(at)
  const read: Record<Column, string> = {
    ...enquiry,
    status: statusNames[enquiry.status],
    created_at: toTime(created_at),
    due_at: toTime(due_at),
    answered_at: toTime(answered_at),
    snoozed_until: toTime(snoozed_until),
    outcome: outcome === null ? '' : outcomeNames[outcome],
    loss_reason: loss_reason === null ? '' : lossReasonNames[loss_reason],
    outcome_value: outcome_value === null ? '' : String(outcome_value),
    labels: enquiry.labels.join(', '),
  }
  return csvRecord(columnNames.map(column => read[column]))
}

/** Enquiries of one query, which one piece of the stream holds: with the longest messages, half a megabyte. */
const pageSize = 100

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
    const labels = await findLabels(
      reader.db,
      rows.map(row => row.id),
    )
    if (rows.length > 0)
      yield rows.map(
        ({ assignee_id, unread: _, version: __, due_at, answered_at, snoozed_until, ...row }) => ({
          ...row,
          snoozed_until: snoozed_until ?? '',
          assignee: names.get(assignee_id ?? '')?.name ?? '',
          due_at: due_at ?? '',
          answered_at: answered_at ?? '',
          outcome_note: row.outcome_note ?? '',
          outcome_service: row.outcome_service ?? '',
          labels: (labels.get(row.id) ?? []).map(({ name }) => name),
        }),
      )
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    before = last && `${last.created_at}_${last.id}`
  } while (before !== undefined)
}
