/** Placeholders: the words in braces of a saved reply, filled in when a reply begins with it. */
import type { Enquiry } from '../enquiry'

/** In the order in which they are named to members. */
export const placeholders = ['name', 'first name', 'company', 'service', 'own name', 'date'] as const
type Placeholder = (typeof placeholders)[number]

/** As members read and type them. */
export const placeholderList = placeholders.map(word => `{${word}}`).join(', ')

/** What does not come from the enquiry. */
export interface OwnWords {
  /** The member's, or the agency's for a member without a name. */
  own_name: string
  /** Today. */
  date: string
}

type Named = Pick<Enquiry, 'name' | 'company' | 'service'>

/** For an enquiry that names no service. */
const anyService = 'our services'

/** One start per run of braces (ReDoS). */
const inBraces = /(?<!\{)\{+[^{}\n]{0,60}\}+/g

/** `{First_Name}` counts as `{first name}`. */
function readPlaceholder(found: string): Placeholder | undefined {
  if (found.startsWith('{{') || found.endsWith('}}')) return undefined
  const word = found
    .slice(1, -1)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  return placeholders.find(known => known === word)
}

/** A saved reply with the words of this enquiry in place of its placeholders. */
export function fillPlaceholders(body: string, enquiry: Named, own: OwnWords): string {
  const words: Record<Placeholder, string> = {
    name: enquiry.name,
    'first name': firstNameOf(enquiry.name),
    company: enquiry.company,
    service: enquiry.service || anyService,
    'own name': own.own_name,
    date: own.date,
  }
  return body.replaceAll(inBraces, found => {
    const placeholder = readPlaceholder(found)
    return placeholder ? words[placeholder] : found
  })
}

/** Each placeholder in braces, once. In a reply that is about to be sent they are no longer filled in. */
export const findPlaceholders = (text: string): string[] => [...new Set(text.match(inBraces))]

/** Unknown placeholders, such as `{calendar}`. */
export const findUnknownPlaceholders = (body: string): string[] =>
  findPlaceholders(body).filter(found => readPlaceholder(found) === undefined)

/** The sentence for people: which placeholders are unknown, and which ones exist. */
export const describeUnknown = (unknown: readonly string[]): string =>
  `${unknown.join(', ')} ${unknown.length === 1 ? 'is not a placeholder' : 'are not placeholders'}. Use ${placeholderList}.`

const title = /^(?:dr|mr|mrs|ms|mx|miss|prof|professor|sir|dame|herr|frau|mme|m)\.?$/i

/** The first name, as a letter begins with it: without titles. A name of one word is used as it is. */
export function firstNameOf(name: string): string {
  const [before = '', after = ''] = name.split(',', 2)
  // 'Falk, Ines', but not 'Ines Falk, CPA'.
  const given = after.trim() !== '' && !/\s/.test(before.trim()) ? after : before
  const words = given.split(/\s+/).filter(word => word !== '')
  return words.find(word => !title.test(word)) ?? name
}
