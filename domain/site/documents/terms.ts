/** The document of the terms on /services. */
import type { z } from 'zod'
import type { TermsText } from '../../service/terms'
import { group, line, list, text } from '../fields'

const terms = (title: string) =>
  group(title, {
    title: line('Title', { most: 60 }),
    terms: list(
      'Terms',
      group('Term', { term: line('Term', { most: 30 }), text: text('What is agreed', { most: 500 }) }),
      { least: 1, most: 10, noun: 'term' },
    ),
  })

export const termsDocument = group('Terms', {
  title: line('Title', { most: 40 }),
  lede: text('Under the title', { most: 250 }),
  groups: group('Groups', {
    month: terms('The month'),
    project: terms('The project'),
    cover: terms('Hosting, licences, insurance'),
    undisclosed: terms('Before disclosure'),
  }),
})

export type TermsDocument = z.infer<typeof termsDocument>

/** Each group is found at its name, and its terms by theirs. */
export const toTermsText = ({ title, lede, groups }: TermsDocument): TermsText => ({
  title,
  lede,
  groups: Object.entries(groups).map(([id, { title, terms }]) => ({
    id,
    title,
    terms: Object.fromEntries(terms.map(({ term, text }) => [term, text])),
  })),
})
