/** The document of /contact around its form, with the questions. */
import type { z } from 'zod'
import type { PageMeta } from '../../company/page-text'
import { displayLines, group, line, list, pageMeta, pageTitleFields, text } from '../fields'

export const contactDocument = group('Contact', {
  ...pageTitleFields(),
  privacyNote: text('Under the form', { most: 250 }),
  phoneTitle: line('Title of the telephone', { most: 40 }),
  deskText: line('Before the number of the desk', { most: 60 }),
  clockText: text('After the hours', {
    most: 200,
    help: '{clock note} says how far Toronto’s clocks are from yours, where they differ.',
  }),
  responseText: text('How soon we answer', { most: 120 }),
  whyChooseUsTitle: line('Title of the reasons', { most: 40 }),
  whyChooseUs: list('Why choose us', line('Reason', { most: 90 }), { least: 1, most: 6, noun: 'reason' }),
  faqTitleLines: displayLines('Title of the questions', { lines: 2, most: 20 }),
  faqLede: text('Under that title', { most: 120 }),
  faqMore: line('Link to the terms', { most: 50 }),
  faqs: list(
    'Questions',
    group('Question', {
      question: line('Question', { most: 90 }),
      answer: text('Answer', { most: 600 }),
    }),
    { least: 1, most: 12, noun: 'question' },
  ),
  meta: pageMeta,
})

export type ContactDocument = z.infer<typeof contactDocument>
export type Faq = ContactDocument['faqs'][number]

export interface ContactPage extends Omit<ContactDocument, 'faqs' | 'faqMore'> {
  legend: string
  faqMore: { to: string; label: string }
  meta: PageMeta
}

export const toContactPage = (
  { faqs: _, faqMore, ...document }: ContactDocument,
  legend: string,
): ContactPage => ({ ...document, legend, faqMore: { to: '/services#terms', label: faqMore } })
