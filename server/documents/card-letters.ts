/** The letters of the typeface in which cards are set (scripts/typefaces/fonts.ts): Latin, with Europe's accents. */
const settable = /^[ -~\u00a0-\u0130\u0134-\u0148\u014a-\u017e–—‘’“”„•…‹›™€−′″\u018f\u01fa-\u021b]*$/

/** The same words without what no reader sees: ways to write a letter, a hyphen, a space or a break. */
export const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a card can say this; `text` is composed. */
export const isSettable = (text: string): boolean => settable.test(text)
