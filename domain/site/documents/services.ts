/** The document of /services: services and prices, the process, why companies stay. */
import type { z } from 'zod'
import type { PageText } from '../../company/page-text'
import { type ProcessStep, type Service, serviceIds, toDollars } from '../../service/service'
import { closing, group, line, list, number, pageMeta, pageTitleFields, price, text } from '../fields'

const service = (title: string) =>
  group(title, {
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
  })

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
  services: group('Services', {
    website: service('First service'),
    presentation: service('Second service'),
    crm: service('Third service'),
    newsroom: service('Fourth service'),
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

/** The picture that a service shows as its evidence. */
export type ServicePlates = Readonly<Record<Service['id'], { picture: string; pictureCaption: string }>>

export interface ServicesPage extends PageText {
  sheetTitle: string
  /** Red, opposite the sheet's title. */
  sheetNote: string
  processTitle: string
  whyTitle: string
}

/** The four services in the order of the page. */
export const toServices = (written: ServicesDocument['services'], plates: ServicePlates): Service[] =>
  serviceIds.map(id => {
    const { priceUnit, ...service } = written[id]
    return {
      id,
      ...service,
      ...(priceUnit && { priceUnit }),
      ...plates[id],
      price: toDollars(service.priceFrom),
    }
  })

export const toSteps = (steps: ServicesDocument['steps']): ProcessStep[] =>
  steps.map(({ due, ...step }) => ({ ...step, ...(due !== step.to && { due }) }))
