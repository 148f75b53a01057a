/** Requests about personal data as staff read them, on pages and in what is handed over. */
import type { Law, RequestKind } from './request'

export const requestKindNames = {
  access: 'Access',
  correction: 'Correction',
  erasure: 'Erasure',
  complaint: 'Complaint',
} as const satisfies Record<RequestKind, string>

export const lawNames = {
  'bc-pipa': 'PIPA (British Columbia), 30 business days',
  pipeda: 'PIPEDA, 30 days',
  'law-25': 'Quebec’s Act (Law 25), 30 days',
  gdpr: 'GDPR (EU and UK), one month',
  california: 'California, 45 days',
  'us-state': 'Other US state, 45 days',
} as const satisfies Record<Law, string>
