/** No-break spaces become blanks: for what quotes or sends a text instead of breaking it into lines. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
