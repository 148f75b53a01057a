import { credentialMessages as m } from './messages'

/** A typed number in E.164 with `+`: spaces, hyphens, dots and brackets are for people. */
export const readPhone = (typed: string): string => typed.replace(/[\s().-]/g, '')

/** The message for a missing number or one without country code. */
export function checkPhone(phone: string): string | undefined {
  if (phone === '') return m.phoneMissing
  return /^\+[1-9]\d{1,14}$/.test(phone) ? undefined : m.phoneForm
}

/** A stored number for display: `+1 604 555 0142` for North America, else only with `+`. */
export function showPhone(stored: string): string {
  const american = /^1(\d{3})(\d{3})(\d{4})$/.exec(stored)
  return american ? `+1 ${american.slice(1).join(' ')}` : `+${stored}`
}
