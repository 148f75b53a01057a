/** What many texts of the site say, stated once: texts name it in braces, such as `{desk phone}`. */
import type { Company as WholeCompany } from '../../shared/company/company'
import { countryName } from '../../shared/company/postal-address'
import { clockOf } from '../../shared/company-time'
import { clockNote } from '../company/clock-note'
import { type Service, toDollars } from '../service/service'

type Company = Omit<WholeCompany, 'look'>

/** In the order in which they are named to staff. */
export const factNames = [
  'agency',
  'legal name',
  'founder',
  'email',
  'privacy email',
  'place',
  'city',
  'clock',
  'clock note',
  'postal address',
  'profiles',
  'demonstration',
  'office phone',
  'desk phone',
  'response time',
  'website price',
  'presentation price',
  'crm price',
  'newsroom price',
] as const

export type FactName = (typeof factNames)[number]
export type Facts = Readonly<Record<FactName, string>>

type Priced = Pick<Service, 'id' | 'priceFrom' | 'priceUnit'>

/** `LinkedIn`, `LinkedIn and X`, `A, B and C`. */
const inWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** `$15,000`, `$2,000 a month`. */
const priceOf = ({ priceFrom, priceUnit }: Priced): string =>
  [toDollars(priceFrom), priceUnit].filter(Boolean).join(' ')

/** Nothing that names the price of a service which is not offered can be published. */
const priceIn = (services: readonly Priced[], id: string): string => {
  const found = services.find(service => service.id === id)
  return found ? priceOf(found) : 'a price on request'
}

/** `Canada`. The letters themselves where they stand for nothing, as in a draft. */
const country = ({ address }: Company): string => countryName(address.country) ?? address.country

const placeOf = (company: Company): string => {
  const { locality, regionName } = company.address
  return [locality, regionName, country(company)].filter(Boolean).join(', ')
}

/** With the country, as in a sentence. */
function letterAddressOf(company: Company): string {
  const { street, locality, region, postalCode } = company.address
  const code = [region, postalCode].filter(Boolean).join(' ')
  return [street, locality, code, country(company)].filter(Boolean).join(', ')
}

export const readFacts = (company: Company, services: readonly Priced[]): Facts => ({
  agency: company.name,
  'legal name': company.legalName,
  founder: company.founder.name,
  email: company.email,
  'privacy email': company.privacyEmail,
  place: placeOf(company),
  city: company.address.locality,
  // As staff and emails name it: 'Vancouver time'.
  clock: clockOf(company).zoneName,
  'clock note': clockNote(company.zone),
  'postal address': letterAddressOf(company),
  profiles: inWords(company.social.map(({ label }) => label)),
  // What an invented agency is for; its pages say that it is invented.
  demonstration: company.fictionNotice && 'this website at work',
  'office phone': company.phones[0]?.display ?? '',
  'desk phone': company.deskPhone.display,
  'response time': company.responseTime,
  'website price': priceIn(services, 'website'),
  'presentation price': priceIn(services, 'presentation'),
  'crm price': priceIn(services, 'crm'),
  'newsroom price': priceIn(services, 'newsroom'),
})

/** One start per run of braces (ReDoS). */
const inBraces = /(?<!\{)\{[^{}]{1,40}\}/g

const isFact = (word: string): word is FactName => factNames.some(known => known === word)

/** Whether a text names a fact that is empty, such as profiles that the agency does not have. */
export const hasNothingToSay = (text: string, facts: Facts): boolean =>
  (text.match(inBraces) ?? []).some(found => {
    const word = found.slice(1, -1)
    return isFact(word) && facts[word] === ''
  })

/** Braces in a text that name no fact, such as `{fax}`, nor one of the names that only this text knows. */
export const findUnknownFacts = (text: string, names: readonly string[] = []): string[] =>
  (text.match(inBraces) ?? []).filter(found => {
    const word = found.slice(1, -1)
    return !isFact(word) && !names.includes(word)
  })

/** A text with what only it knows, such as the time of an email. */
export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(inBraces, found => {
    const word = found.slice(1, -1)
    return Object.hasOwn(values, word) ? (values[word] ?? found) : found
  })

/** Every text of a document, however deep, with its facts in place. */
export function fillIn<Value>(value: Value, facts: Facts): Value {
  const fill = (part: unknown): unknown => {
    // Few texts name a fact, and a start fills in all of them.
    if (typeof part === 'string')
      return part.includes('{')
        ? part.replace(inBraces, found => {
            const word = found.slice(1, -1)
            return isFact(word) ? facts[word] : found
          })
        : part
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, fill(one)]))
  }
  // Texts stay texts, and everything else is what it was.
  return fill(value) as Value
}
