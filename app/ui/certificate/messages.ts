/** Wording of the certificate below an article or a case. */
import { agencyName } from '../../../shared/agency'

export const certificateMessages = {
  title: (number: string) => `Certificate ${number}`,
  sealed: 'Sealed',
  meaning: 'The seal',
  text: 'Drawn from the SHA-256 of the words and figures above. Your browser can draw it again from what is on your screen; if a single digit differs, the two do not meet.',
  verify: 'Verify',
  forge: 'Try to forge it',
  cannotHash: 'Browsers only verify pages that they loaded over https.',
  failed: 'The seal could not be drawn. Check your connection, then try again.',
  fingerprint: 'SHA-256',
  method: {
    term: 'Taken from',
    text: 'The title, the text and the figures above in their order, as UTF-8 in Unicode normal form C, without white space.',
  },
  paper: {
    serial: (number: string) => `No. ${number}`,
    /** What the paper says behind the text, too. */
    fictional: 'Fictional',
    signatures: ['For the company', `For ${agencyName}`],
  },
} as const
