/** The agency that runs the site: what pages, mails and feeds say of it. Staff change it in the admin area. */
import type { Zone } from '../company-time'
import type { colours } from '../tokens'

export interface Phone {
  /** As it is read. */
  display: string
  /** `tel:` with the number as telephones dial it. */
  href: string
}

export interface Address {
  street: string
  locality: string
  /** As an envelope has it, such as `BC`. */
  region: string
  regionName: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  country: string
}

/** Its colours and its mark, made for use (domain/identity/look.ts). */
export interface Look {
  /** What every page adds to its styles; empty as shipped. */
  css: string
  /** SVG; empty for the program's own. */
  mark: string
  /** Of the page, for the browser's frame around it. */
  grounds: { light: string; dark: string }
  /** The colours by day, by their names in shared/tokens.ts. */
  day: Readonly<Record<keyof typeof colours, string>>
  /** Shipped colours and what stands in their place, for what has no style sheet. */
  swaps: readonly (readonly [string, string])[]
}

export interface Company {
  name: string
  legalName: string
  tagline: string
  email: string
  privacyEmail: string
  /** The first is the main office's. */
  phones: readonly (Phone & { city: string })[]
  /** The posting desk's own line, answered at any hour. */
  deskPhone: Phone
  /** Where its clients are. */
  cities: string
  address: Address
  hours: string
  zone: Zone
  /** What every page's head says of the zone, for the admin area; empty as shipped. */
  pageClock: string
  /** Days of the week on which it works; 0 is Sunday. */
  workdays: readonly number[]
  /** Whose holidays are not business days. */
  holidays: 'british-columbia' | 'none'
  /** Its own days off, `yyyy-mm-dd`. */
  closedOn: readonly string[]
  /** Hours of the day at which the office opens and closes. */
  opens: number
  closes: number
  responseTime: string
  social: readonly { label: string; href: string }[]
  /** Author preset of a new post. */
  staffAuthor: string
  /** The legend of every page, once; a case has its own. Empty for none. */
  fictionNotice: string
  /** `seal` is the seed of the seal. */
  founder: { name: string; title: string; seal: string }
  look: Look
}

/** The title of a page's window, and of its card. */
export const titleOf = (words: string, { name }: Pick<Company, 'name'>): string => `${words} | ${name}`
