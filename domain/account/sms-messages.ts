/** Wording of text messages. */

/** The last line lets phones fill in the code on this host only (WICG "Origin-bound one-time codes"). */
export const smsCode = (sender: string, code: string, host: string): string =>
  `${code} is your code for ${sender}. We never ask for it on the phone.\n\n@${host} #${code}`
