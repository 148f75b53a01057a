/** The HTML standard's rule for `input type=email`, so that server and browser agree (HTML 4.10.5.1.5). */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

export const emailAddressBound = 254

export const isEmailAddress = (text: string): boolean =>
  text.length <= emailAddressBound && emailAddress.test(text)

/** The link that writes to an address. Header injection: an address may hold `?` and `&`, and so a hidden Bcc. */
export const mailtoAddress = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
