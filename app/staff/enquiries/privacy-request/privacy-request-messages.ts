/** Wording of an enquiry that asks about personal data. */
import { formatDate } from '../../../../shared/dates'

export const privacyRequestMessages = {
  title: 'Privacy request',
  open: 'This is a privacy request',
  text: 'Owners answer it by the date the law sets, counted from the day this enquiry arrived.',
  kind: 'Asks for',
  law: 'Law',
  close: 'Close',
  submit: 'Record request',
  busy: 'Recording...',
  done: 'The request was recorded',
  failed: 'The request was not recorded.',
  due: (day: string) => `Answer by ${formatDate(day)}`,
  closed: 'Answered and closed',
  go: 'Open on the Privacy page',
} as const
