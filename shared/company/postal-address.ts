/** Where a letter to the agency goes. */
import type { Address } from './company'

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** `Canada`; undefined for letters that are no country's. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined

/** In one line, as an envelope in the same country has it. */
export const postalAddress = ({ street, locality, region, postalCode }: Address): string =>
  `${street}, ${[locality, region, postalCode].filter(Boolean).join(' ')}`
