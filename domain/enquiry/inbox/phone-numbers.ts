/** Phone numbers in what people write: their digits, with and without what is dialled before them. */

/** Fewer digits in a row are some other number, or the beginning of one that is still being typed. */
export const fewestDigits = 4

/** In text whose letters are folded: its digits are those of ASCII. */
export const anyPhone = /(?<![\p{L}\p{N}])\+?\(?\d[\d ()./\p{Pd}−]{2,36}\d(?![\p{L}\p{N}])/gu

export interface Phone {
  /** As typed. */
  dialled: string
  /** Without zeros before it, and without the (0) that is not dialled from abroad. */
  digits: string
  /** Without the country code, where one is written. */
  national: string
}

/** Country codes by their length (ITU-T E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** Undefined when there are too few digits. */
export function readPhone(written: string): Phone | undefined {
  const dialled = written.replace(/\(0\)/, '').replace(/\D/g, '')
  if (dialled.length < fewestDigits) return undefined
  const digits = withoutZeros(dialled)
  const isAbroad = written.startsWith('+') || dialled.startsWith('00')
  return { dialled, digits, national: isAbroad ? withoutZeros(digits.replace(countryCode, '')) : digits }
}

/** Matches whatever may be a phone number. Other numbers match too and are simply found the same way. */
export const phonesIn = (folded: string): Phone[] =>
  [...folded.matchAll(anyPhone)].flatMap(([written]) => readPhone(written) ?? [])
