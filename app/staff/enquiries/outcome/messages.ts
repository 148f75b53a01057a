/** Wording of what became of an enquiry. */
import { lossReasonNames, outcomeNames } from '../../../../domain/enquiry/inbox/outcome/outcome-messages'
import type { Outcome } from '../../../../domain/enquiry/inbox/outcome/outcome-schema'
import { toDollars } from '../../../../domain/service/service'

/** What is known besides the result: why, how much, for what. */
const describe = ({ reason, value, service }: Outcome): string =>
  [reason && lossReasonNames[reason], value !== null && toDollars(value), service].filter(Boolean).join(', ')

export const outcomeMessages = {
  title: 'Outcome',
  names: outcomeNames,
  none: 'Not noted yet.',
  describe,
  change: 'Change',
  clear: 'Clear',
  form: (result: Outcome['result']) => `Note as ${outcomeNames[result].toLowerCase()}`,
  reason: 'Why',
  reasons: lossReasonNames,
  chooseReason: 'Choose a reason',
  value: 'Value, in dollars',
  valueHint: 'Whole dollars. May stay empty.',
  service: 'Service',
  noService: 'Not specified',
  note: 'Note',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  failed: 'The outcome was not saved.',
  missing: {
    reason: 'Say why it was lost',
    value: 'Write whole dollars, such as 12,500',
  },
} as const
