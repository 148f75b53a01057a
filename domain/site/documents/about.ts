/** The document of /about, and the page as its route shows it. */
import type { z } from 'zod'
import type { Service } from '../../service/service'
import { closing, group, line, list, pageMeta, pageTitleFields, text } from '../fields'

const titledText = (title: string) =>
  group(title, { title: line('Title', { most: 60 }), text: text('Text', { most: 300 }) })

const paragraphs = (title: string) =>
  list(title, text('Paragraph', { most: 600 }), { least: 1, most: 5, noun: 'paragraph' })

export const aboutDocument = group('About', {
  ...pageTitleFields(),
  mission: group('Mission', {
    title: line('Title', { most: 40 }),
    paragraphs: paragraphs('Paragraphs'),
  }),
  valuesTitle: line('Title of the values', { most: 40 }),
  values: list('Values', titledText('Value'), { least: 2, most: 6, noun: 'value' }),
  founder: group('Founder', { bio: paragraphs('Life') }),
  offeringsTitle: line('Title of the offerings', { most: 40 }),
  offerings: group(
    'Offerings',
    {
      website: titledText('First service'),
      presentation: titledText('Second service'),
      crm: titledText('Third service'),
      newsroom: titledText('Fourth service'),
    },
    'Each stands on the page while its service is offered. A service that was added stands there with its own name and description.',
  ),
  howWeWorkTitle: line('Title of how we work', { most: 40 }),
  howWeWork: list('How we work', titledText('Point'), { least: 2, most: 8, noun: 'point' }),
  closing,
  meta: pageMeta,
})

export type AboutDocument = z.infer<typeof aboutDocument>

export interface AboutPage extends Omit<AboutDocument, 'founder' | 'offerings'> {
  legend: string
  founder: { name: string; title: string; seal: string; bio: string[] }
  /** `service` is the anchor on /services. */
  offerings: { service: string; title: string; text: string }[]
}

export const toAboutPage = (
  { founder, offerings, ...document }: AboutDocument,
  services: readonly Service[],
  { legend, person }: { legend: string; person: { name: string; title: string; seal: string } },
): AboutPage => ({
  ...document,
  legend,
  founder: { ...person, ...founder },
  offerings: services.map(({ id, title, description }) => ({
    service: id,
    ...(Object.entries(offerings).find(([service]) => service === id)?.[1] ?? { title, text: description }),
  })),
})
