import { firstCharacters } from '../../../shared/text'

const beginningLength = 160

/** The beginning of a message, in one line. */
export const toBeginning = (message: string): string =>
  firstCharacters(message, 4 * beginningLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, beginningLength)
