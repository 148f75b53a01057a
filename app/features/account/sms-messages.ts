/** Wording of text messages. */

/** The last line lets phones fill the code in on this host alone (WICG "Origin-bound one-time codes"). */
export const smsCode = (sender: string, code: string, host: string): string =>
  `${code} is your code for ${sender}. Whoever asks you for it on the phone is not from us.\n\n@${host} #${code}`
