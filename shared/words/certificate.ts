/** Wording of the certificate below an article or a case. */
export const certificateWords = {
  title: (number: string) => `Certificate ${number}`,
  sealed: 'Sealed',
  /** How often, before the time of the last. */
  times: (times: number) => (times === 1 ? 'Once, on' : `${times} times, last on`),
  technical: 'Hash and method',
  own: 'Seal a sentence of your own',
  text: 'This seal is computed from the words and figures above. If anyone changed one, your browser would draw another.',
  verify: 'Verify',
  forge: 'Try to forge it',
  print: 'Print this sheet',
  cannotHash: 'Browsers only verify pages that they loaded over https.',
  failed: 'The seal could not be drawn. Check your connection, then try again.',
  fingerprint: 'SHA-256',
  method: {
    term: 'Taken from',
    text: 'Title, text and figures above, in their order: UTF-8, Unicode form C, no white space.',
  },
  paper: {
    serial: (number: string) => `No. ${number}`,
    /** What the paper says behind the text, too. */
    fictional: 'Fictional',
    company: 'For the company',
    agency: (name: string) => `For ${name}`,
  },
}
