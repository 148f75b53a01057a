/** The document of the home page, and the page as its route shows it. */
import type { z } from 'zod'
import { toSlug } from '../../../shared/text'
import { closing, displayLines, group, line, list, pageMeta, pageTitleFields, text } from '../fields'
import { caseList } from './case-list'

export const homeDocument = group('Home', {
  ...pageTitleFields(),
  cardLines: displayLines('Headline of the preview card', { lines: 3, most: 26 }),
  morning: group('A results morning', {
    title: line('Title', { most: 80 }),
    rows: list(
      'Minutes',
      group('Minute', {
        time: line('Time', { most: 8 }),
        text: line('What happened', { most: 60 }),
      }),
      { least: 2, most: 4, noun: 'minute', help: 'The first is the minute of the wire.' },
    ),
    replay: line('Link to the whole morning', { most: 40 }),
  }),
  stats: group('The agency in figures', {
    figures: list(
      'Figures',
      group('Figure', { figure: line('Figure', { most: 6 }), label: line('What it counts', { most: 40 }) }),
      { least: 0, most: 4, noun: 'figure', help: 'Without one, no page has the band of figures.' },
    ),
    basis: text('How they were counted', { most: 400 }),
  }),
  strip: caseList('Cases in the moving strip', 'In its order. A case that is off the site is left out.'),
  stripTitle: line('Title of the work', { most: 60 }),
  trustedBy: list('Trusted by', line('Client', { most: 30 }), {
    least: 0,
    most: 12,
    noun: 'client',
    help: 'Without one, the page has no such row.',
  }),
  servicesTitleLines: displayLines('Title of the services', { lines: 2, most: 26 }),
  why: group('Why public companies choose us', {
    titleLines: displayLines('Title', { lines: 2, most: 26 }),
    text: text('Under the title', { most: 250 }),
    rows: list(
      'Reasons',
      group('Reason', {
        term: line('Figure or term', { most: 18 }),
        lead: line('First sentence', { most: 60 }),
        rest: text('The rest', { most: 300 }),
      }),
      { least: 2, most: 8, noun: 'reason' },
    ),
  }),
  testimonials: list(
    'Testimonials',
    group('Testimonial', {
      projectId: line('Number of the case', { most: 6 }),
      quote: text('What was said', { most: 300, help: 'Without quotation marks.' }),
      name: line('Name', { most: 60 }),
      title: line('Position and company', { most: 80 }),
    }),
    { least: 0, most: 2, noun: 'testimonial' },
  ),
  closing,
  meta: pageMeta,
})

export type HomeDocument = z.infer<typeof homeDocument>

/** A person as a page shows them; `seal` is the seed of the seal. */
interface Person {
  name: string
  title: string
  seal: string
}

export interface HomePage extends Omit<HomeDocument, 'morning' | 'strip' | 'why' | 'testimonials'> {
  legend: string
  morning: { title: string; rows: { time: string; text: string; wire?: true }[]; replay: string }
  why: HomeDocument['why'] & { founder: Person }
  testimonials: (HomeDocument['testimonials'][number] & { seal: string })[]
}

export const toHomePage = (
  { strip: _, ...document }: HomeDocument,
  legend: string,
  founder: Person,
): HomePage => ({
  ...document,
  legend,
  morning: {
    ...document.morning,
    rows: document.morning.rows.map((row, index) => ({
      ...row,
      ...(index === 0 && { wire: true as const }),
    })),
  },
  why: { ...document.why, founder },
  testimonials: document.testimonials.map(one => ({ ...one, seal: toSlug(one.name) })),
})
