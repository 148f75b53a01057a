/** The HTML standard's rule for `input type=email`, so that server and browser agree (HTML 4.10.5.1.5). */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

export const emailAddressBound = 254

export const isEmailAddress = (text: string): boolean =>
  text.length <= emailAddressBound && emailAddress.test(text)
