/**
 * The link that dials a telephone number as it is written for readers: with + and the country, or ten digits, which are
 * North America's. Undefined when it is none.
 */
export function readPhone(display: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(display)) return undefined
  const digits = display.replaceAll(/\D/g, '')
  const isAbroad = display.startsWith('+')
  if (isAbroad) return digits.length >= 8 && digits.length <= 15 ? `tel:+${digits}` : undefined
  return digits.length === 10 ? `tel:+1${digits}` : undefined
}
