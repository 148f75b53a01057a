/** The document of a case study. */
import type { z } from 'zod'
import { group, line, list, number, text } from '../fields'

const paragraphs = (title: string) =>
  list(title, text('Paragraph', { most: 600 }), { least: 1, most: 5, noun: 'paragraph' })

const picture = (title: string) =>
  group(title, {
    alt: text('What it shows', { most: 500, help: 'For those who do not see it, with its figures.' }),
    caption: text('Caption', { most: 120 }),
  })

const testimonial = group(
  'What the client says',
  {
    quote: text('Sentence', { most: 300, optional: true, help: 'Empty: the page has no such part.' }),
    name: line('Name', { most: 40, optional: true }),
    title: line('Title and company', { most: 70, optional: true }),
  },
  'One full sentence, without quotation marks.',
).superRefine(({ quote, name }, { addIssue }) => {
  if (quote !== '' && name === '') addIssue({ code: 'custom', path: ['name'], message: 'Say who says so' })
})

/** What the shipped cases and those that staff add say alike. */
export const caseTexts = {
  client: line('Client', { most: 40 }),
  sector: line('Sector', { most: 30 }),
  year: number('Year', { least: 1990, most: 2100 }),
  duration: line('Duration', { most: 16 }),
  outcome: text('Outcome', { most: 120, help: 'One line, on cards too.' }),
  description: text('Description', { most: 160, help: 'Search engines show it, too.' }),
  challenge: paragraphs('Challenge'),
  solution: paragraphs('Solution'),
  headline: group('The one figure', {
    figure: line('Figure', { most: 6 }),
    text: text('Beside it', { most: 140 }),
  }),
  resultsNote: text('How the figures were taken', { most: 220 }),
  results: (least: number) =>
    list(
      'Results',
      group('Row', {
        label: line('What was measured', { most: 60 }),
        before: line('Before', { most: 20 }),
        after: line('After', { most: 20 }),
      }),
      { least, most: 6, noun: 'row' },
    ),
  technologies: list('Products delivered', line('Product', { most: 40 }), {
    least: 1,
    most: 12,
    noun: 'product',
  }),
  testimonial,
  closing: group('Closing call', {
    title: line('Sentences', { most: 60, help: 'Each on a line of its own.' }),
    text: text('Under them', { most: 160 }),
  }),
}

export const caseDocument = (title: string) =>
  group(title, {
    client: caseTexts.client,
    listing: line('Exchange and ticker', { most: 24 }),
    sector: caseTexts.sector,
    year: caseTexts.year,
    duration: caseTexts.duration,
    outcome: caseTexts.outcome,
    description: caseTexts.description,
    challenge: caseTexts.challenge,
    solution: caseTexts.solution,
    headline: caseTexts.headline,
    resultsNote: caseTexts.resultsNote,
    results: caseTexts.results(4),
    technologies: caseTexts.technologies,
    pictures: group('Pictures', {
      first: picture('First'),
      second: picture('Second'),
      third: picture('Third'),
      fourth: picture('Fourth'),
    }),
    plate: group('The part enlarged', {
      title: line('Title', { most: 50 }),
      text: text('Text', { most: 350 }),
      alt: text('What it shows', { most: 400 }),
      caption: text('Caption', { most: 120 }),
    }),
    testimonial: caseTexts.testimonial,
    legend: line('Red legend', { most: 110 }),
    closing: caseTexts.closing,
  })

export type CaseDocument = z.infer<ReturnType<typeof caseDocument>>
