/** The document of /services: services and prices, the process, why companies stay. */
import type { z } from 'zod'
import { toSlug } from '../../../shared/text'
import type { PageText } from '../../company/page-text'
import { type ProcessStep, type Service, toDollars } from '../../service/service'
import {
  addressWord,
  closing,
  group,
  line,
  list,
  number,
  pageMeta,
  pageTitleFields,
  price,
  text,
} from '../fields'

const service = group('Service', {
  title: line('Name', { most: 40 }),
  description: text('Description', { most: 200 }),
  features: list('Included', line('Line', { most: 40 }), { least: 3, most: 6, noun: 'line' }),
  timeline: line('Timeline', { most: 20 }),
  priceFrom: price('Price, from'),
  priceUnit: line('Per', {
    most: 12,
    optional: true,
    help: 'Such as ‘a month’. Empty where the price is paid once.',
  }),
  notIncluded: list('Not included', line('Line', { most: 40 }), { least: 1, most: 4, noun: 'line' }),
  formName: line('In the enquiry form', { most: 60, optional: true, help: 'Empty: its name.' }),
  footerName: line('In the footer', { most: 44, optional: true, help: 'Empty: its name.' }),
  id: addressWord('Word in its address', {
    most: 40,
    help: 'Links lead to /services#word. Empty: made of the name when it is published; it stays when the name changes.',
  }),
})

type WrittenService = z.infer<typeof service>

/** What /services itself has under such a name. */
const taken = ['terms', 'process', 'replay', 'agreement', 'services', 'why', 'cta', 'content', 'site-menu']

/** Until it is published, a service without a word of its own has that of its name. */
const idOf = ({ id, title }: Pick<WrittenService, 'id' | 'title'>): string =>
  id ||
  toSlug(title)
    .replace(/^(?=\d)/, 'service-')
    .slice(0, 40)
    .replace(/-$/, '')

/** Two services under one address would be one to links and to the form. */
function findClash(services: readonly WrittenService[]): { place: number; message: string } | undefined {
  const ids = services.map(idOf)
  for (const [place, id] of ids.entries()) {
    if (id === '') return { place, message: 'Write a word: none can be made of this name' }
    if (taken.includes(id)) return { place, message: `Choose another word: the page uses ${id} itself` }
    if (ids.indexOf(id) < place) return { place, message: `Choose another word: another service has ${id}` }
  }
  return undefined
}

/** One choice of the form twice would not say which is meant. */
const findDouble = (services: readonly WrittenService[]): number =>
  services.findIndex((one, place) => services.slice(0, place).some(other => nameOf(other) === nameOf(one)))

const nameOf = ({ formName, title }: WrittenService): string => formName || title

const week = (title: string) =>
  number(title, {
    least: 1,
    most: 9,
    step: 0.5,
    help: 'On the chart of eight weeks, 9 is the end of the last.',
  })

export const servicesDocument = group('Services', {
  ...pageTitleFields(),
  sheetTitle: line('Title of the sheet', { most: 40 }),
  sheetNote: line('Note on the sheet', { most: 110 }),
  services: list('Services', service, { least: 1, most: 12, noun: 'service' }).superRefine(
    (services, { addIssue }) => {
      const clash = findClash(services)
      if (clash) addIssue({ code: 'custom', path: [clash.place, 'id'], message: clash.message })
      const double = findDouble(services)
      if (double > -1)
        addIssue({
          code: 'custom',
          path: [double, 'formName'],
          message: 'Choose another name: another service is called so in the form',
        })
    },
  ),
  otherChoices: list('Further choices of the enquiry form', line('Choice', { most: 60 }), {
    least: 0,
    most: 6,
    noun: 'choice',
  }),
  processTitle: line('Title of the process', { most: 40 }),
  steps: list(
    'Steps',
    group('Step', {
      title: line('Title', { most: 30 }),
      text: text('Text', { most: 250 }),
      from: week('From week'),
      to: week('To week'),
      milestone: line('Milestone', { most: 30 }),
      due: week('Milestone in week'),
    }),
    { least: 4, most: 4, noun: 'step' },
  ),
  whyTitle: line('Title of the reasons', { most: 40 }),
  why: list(
    'Why companies stay',
    group('Reason', { figure: line('Figure or term', { most: 18 }), text: text('Text', { most: 120 }) }),
    { least: 2, most: 6, noun: 'reason' },
  ),
  closing,
  meta: pageMeta,
})

export type ServicesDocument = z.infer<typeof servicesDocument>

/** The pictures that services show as their evidence, by their ids. */
export type ServicePlates = Readonly<Record<string, string>>

export interface ServicesPage extends PageText {
  sheetTitle: string
  /** Red, opposite the sheet's title. */
  sheetNote: string
  processTitle: string
  whyTitle: string
}

/** In the order of the page. */
export const toServices = (
  written: ServicesDocument['services'],
  plates: ServicePlates,
  captions: Readonly<Record<string, string>>,
): Service[] =>
  written.map(service => {
    const { priceUnit, formName, footerName, ...rest } = service
    const id = idOf(service)
    return {
      ...rest,
      id,
      formName: formName || rest.title,
      footerName: footerName || rest.title,
      ...(priceUnit && { priceUnit }),
      ...(plates[id] && { picture: plates[id], pictureCaption: captions[id] }),
      price: toDollars(service.priceFrom),
    }
  })

/** The document as it is published: every service has the word of its address. */
export const withIds = (content: ServicesDocument): ServicesDocument => ({
  ...content,
  services: content.services.map(service => ({ ...service, id: idOf(service) })),
})

export const toSteps = (steps: ServicesDocument['steps']): ProcessStep[] =>
  steps.map(({ due, ...step }) => ({ ...step, ...(due !== step.to && { due }) }))
