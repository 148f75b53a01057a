/** Wording of /seal and of the certificate of a sentence. */
export const sealWords = {
  sheet: 'Your sentence',
  label: 'One sentence',
  hint: 'At most 500 characters, as it will be published.',
  seal: 'Seal it',
  private:
    'The sentence is not stored, nor is it in an address: your browser computes its SHA-256 and sends only that. Without script the sentence is sent here once, hashed and forgotten.',
  sealedCase: 'See a sealed case',
  missing: 'Write a sentence first.',
  tooLong: 'Write 500 characters at most.',
  certificate: {
    title: (number: string) => `Certificate ${number}`,
    serial: (serial: string) => `No. ${serial}`,
    text: 'This seal is drawn from the SHA-256 of one sentence, which nobody here knows. It proves that a sentence is the sealed one, to the last digit; it does not prove when it was written, or by whom.',
    hash: 'SHA-256',
    address: 'Address',
    sentence: 'The sentence',
    sheet: 'Does it verify?',
    label: 'Paste the sentence',
    hint: 'White space does not count; everything else does.',
    verify: 'Verify',
    another: 'Seal another sentence',
    same: 'Verified. This is the sealed sentence.',
    other: (number: string) =>
      `Not the sealed sentence. What you pasted hashes to ${number}; a single digit is enough.`,
  },
  /** What search engines and previews read of a certificate. */
  meta: {
    title: (serial: string) => `A sealed sentence, No. ${serial}`,
    description:
      'The seal of one sentence. Paste the sentence and it verifies; change a digit and it breaks.',
  },
}
