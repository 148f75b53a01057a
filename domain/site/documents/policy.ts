/** The document of the privacy policy, and the policy as its page sets it. */
import type { z } from 'zod'
import { readPassage } from '../../policy/passage'
import type { PrivacyPolicy } from '../../policy/policy'
import { type Facts, fillIn, hasNothingToSay } from '../facts'
import { addressWord, date, group, line, list, passage, text } from '../fields'

const section = group('Section', {
  id: addressWord('Address', {
    most: 40,
    help: 'What follows # in links to it. People share these links: change it for a new section only.',
  }),
  title: line('Title', { most: 60 }),
  text: passage('Text', {
    most: 12_000,
    help: 'An empty line begins a paragraph. Lines of a list begin with “- ”; in lines of terms, “ :: ” is between a term and its text. Links: [words](https://...), [section 3](#its-address).',
  }),
})

export const policyDocument = group('Privacy policy, text', {
  effectiveDate: date('In force since', {
    help: 'When there first was a policy. The day of the last change is found by itself.',
  }),
  introduction: text('Introduction', { most: 600 }),
  sections: list('Sections', section, { most: 30, noun: 'section', check: findFault }),
})

export type PolicyDocument = z.infer<typeof policyDocument>
type Sections = readonly { id: string; text: string }[]

/** Two sections at one address, or a reference to a section that is elsewhere now. */
function findFault(sections: Sections): string | undefined {
  const ids = sections.map(({ id }) => id)
  if (ids.includes('')) return 'Every section has an address'
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) return `Two sections have the address #${twice}`
  for (const { text } of sections)
    for (const [, words = '', id = ''] of text.matchAll(/\[([^\]]*)\]\(#([^)]*)\)/g)) {
      const place = ids.indexOf(id) + 1
      if (place === 0) return `“${words}” leads to #${id}, and no section has that address`
      const number = /\bsection (\d+)\b/.exec(words)?.[1]
      if (number !== undefined && Number(number) !== place)
        return `“${words}” leads to #${id}, which is section ${place}`
    }
  return undefined
}

/** `revisedDate`: of the shipped words; staff's are dated by their publication. */
export const toPolicy = (
  { effectiveDate, introduction, sections }: PolicyDocument,
  facts: Facts,
  revisedDate: string,
): PrivacyPolicy => ({
  effectiveDate,
  revisedDate,
  introduction: fillIn(introduction, facts),
  sections: sections.map(({ id, title, text }) => ({
    id,
    title: fillIn(title, facts),
    body: readPassage(fillIn(withoutEmpty(text, facts), facts)),
  })),
})

/** A line that names a fact with nothing to say, such as profiles that the agency does not have, is left out. */
const withoutEmpty = (text: string, facts: Facts): string =>
  text
    .split('\n')
    .filter(line => !hasNothingToSay(line, facts))
    .join('\n')
