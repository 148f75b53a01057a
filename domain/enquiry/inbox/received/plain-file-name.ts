import { firstCharacters, toOneLine } from '../../../../shared/text'

const longestFileName = 120

/** Path traversal and spoofing: one plain name, whose direction cannot be turned around. '' when nothing is left. */
export const plainFileName = (name: string): string =>
  firstCharacters(
    toOneLine(name.toWellFormed())
      .replaceAll(/[/\\:*?"<>|\u200e\u200f\u061c\p{Cc}]/gu, '_')
      .replace(/^\.+/, ''),
    longestFileName,
  )
