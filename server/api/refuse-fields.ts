/** The refusal of a body, one plain sentence for each field. */
import type { FieldErrors } from '../../shared/check-body'
import { Refusal } from '../http/refusal'

/** Fields by their names in the admin area. */
const labels: Readonly<Record<string, string>> = {
  address: 'Address',
  alt: 'Description',
  attachments: 'Files',
  author: 'Author',
  authors: 'Byline',
  biography: 'About you',
  category: 'Category',
  cc: 'Cc',
  client: 'Client',
  content: 'Text',
  by: 'Image',
  date: 'Date',
  deactivated: 'Deactivated',
  email: 'Email',
  due_at: 'Day and time',
  ends_at: 'End',
  excerpt: 'Excerpt',
  except: 'Kept in',
  files: 'Files',
  height: 'Height',
  image_alt: 'Cover description',
  image_focus: 'Focal point',
  image_url: 'Image address',
  job_title: 'Job title',
  label: 'Short name',
  lede: 'Lede',
  left: 'Left',
  lines: 'Redirects',
  link_text: 'Words of the link',
  link_url: 'Link',
  name: 'Name',
  note: 'Note',
  nonce: 'Digits of the mail',
  outcome: 'Outcome',
  'outcome.note': 'Note',
  'outcome.reason': 'Why',
  'outcome.result': 'Outcome',
  'outcome.service': 'Service',
  'outcome.value': 'Value',
  passphrase: 'Passphrase',
  place: 'Place',
  publish_at: 'Publication time',
  read_time_in_minutes: 'Read time',
  remind_at: 'Reminder',
  role: 'Role',
  search_description: 'Description for search',
  search_title: 'Title for search',
  series: 'Series',
  series_part: 'Part',
  signature: 'Signature',
  snoozed_until: 'Snoozed until',
  source: 'From',
  starts_at: 'Start',
  status: 'Status',
  tags: 'Tags',
  target: 'To',
  text: 'Text',
  title: 'Title',
  to: 'To',
  tone: 'Tone',
  top: 'Top',
  width: 'Width',
}

/** The refusal of a body; its `detail` is the first sentence with the name of its field. */
export function refuseFields(code: string, errors: FieldErrors): Refusal {
  const [[field, sentence] = ['', '']] = Object.entries(errors)
  const detail = field === '' ? sentence : `${labelOf(field)}: ${withSmallInitial(sentence)}`
  return new Refusal(422, code, detail, { fields: { errors } })
}

const labelOf = (field: string): string => (Object.hasOwn(labels, field) ? (labels[field] ?? field) : field)

const withSmallInitial = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
