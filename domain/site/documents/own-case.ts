/** The document of a case study that staff add: the texts of the shipped ones, with its facts and pictures of the library. */
import type { z } from 'zod'
import { type Focus, focuses } from '../../image/cut'
import { caseIds, projectCategories } from '../../project/project'
import { choice, group, line, list, picture, text } from '../fields'
import { caseTexts } from './case'

/** Its name: no name of a fixed document is one. */
export type OwnCaseName = string & { readonly ownCase: true }

/** Numbers that are shipped are taken for ever. */
const lastShipped = caseIds.length

export const isOwnCase = (name: string): name is OwnCaseName => {
  const number = Number(/^case-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0)
  return number > lastShipped
}

/** The number in its address, as text. */
export const ownCaseId = (name: OwnCaseName): string => name.slice('case-'.length)

export const ownCaseName = (number: number): OwnCaseName => `case-${number}` as OwnCaseName

const focusNames: Record<Focus, string> = {
  middle: 'The middle',
  top: 'The top',
  bottom: 'The bottom',
  left: 'The left',
  right: 'The right',
}

const focus = choice(
  'What stays in sight',
  focuses.map(value => ({ value, label: focusNames[value] })),
)

const isClientSite = (address: string): boolean => /^\/showcase\/[a-z0-9-]+$/.test(address)

function findLinkFault(address: string): string | undefined {
  if (isClientSite(address)) return undefined
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
    ? undefined
    : 'Write an address that begins with https://'
}

/** No category is in it twice. */
const categories = list(
  'Services',
  choice(
    'Service',
    projectCategories.map(value => ({ value, label: value })),
  ),
  { least: 1, most: projectCategories.length, noun: 'service', help: 'The portfolio is filtered by them.' },
).superRefine((names, { addIssue }) => {
  const double = names.findIndex((name, place) => names.indexOf(name) < place)
  if (double > -1) addIssue({ code: 'custom', path: [double], message: 'It is in the list already' })
})

const pictures = list(
  'Pictures',
  group('Picture', {
    image: picture('Picture', { help: 'Landscape is best: pages show it 8 to 5, phones and cards upright.' }),
    focus,
    alt: text('What it shows', { most: 500, help: 'For those who do not see it, with its figures.' }),
    caption: text('Caption', { most: 120 }),
  }),
  { least: 2, most: 8, noun: 'picture', help: 'The first is the cover: cards show it, too.' },
)

const plate = group(
  'A part enlarged',
  {
    image: picture('Picture', { optional: true, help: 'Empty: the page has no such part.' }),
    focus,
    title: line('Title', { most: 50, optional: true }),
    text: text('Text', { most: 350, optional: true }),
    alt: text('What it shows', { most: 400, optional: true }),
    caption: text('Caption', { most: 120, optional: true }),
  },
  'One picture large, with what it means beside it.',
).superRefine((written, { addIssue }) => {
  if (written.image === '') return
  for (const name of ['title', 'text', 'alt', 'caption'] as const)
    if (written[name].trim() === '') addIssue({ code: 'custom', path: [name], message: 'Fill in this field' })
})

export const ownCaseDocument = group('Case study', {
  client: caseTexts.client,
  listing: line('Exchange and ticker', { most: 24, help: 'Or where the client is at home.' }),
  sector: caseTexts.sector,
  year: caseTexts.year,
  duration: caseTexts.duration,
  categories,
  liveSite: line('View Live Site', {
    most: 200,
    optional: true,
    help: 'https://... Empty: the page has no such button.',
    check: findLinkFault,
  }),
  outcome: caseTexts.outcome,
  description: caseTexts.description,
  challenge: caseTexts.challenge,
  solution: caseTexts.solution,
  headline: caseTexts.headline,
  resultsNote: caseTexts.resultsNote,
  results: caseTexts.results(1),
  technologies: caseTexts.technologies,
  pictures,
  plate,
  testimonial: caseTexts.testimonial,
  legend: line('Red legend', {
    most: 110,
    optional: true,
    help: 'In the margin. Empty: that of every page.',
  }),
  closing: caseTexts.closing,
})

export type OwnCaseDocument = z.infer<typeof ownCaseDocument>

const blankPicture = { image: '', focus: 'middle', alt: '', caption: '' }

/** Before anything is written. What is stored of a case is the difference to it. */
export const blankCase: OwnCaseDocument = {
  client: '',
  listing: '',
  sector: '',
  year: 2026,
  duration: '',
  categories: [],
  liveSite: '',
  outcome: '',
  description: '',
  challenge: [''],
  solution: [''],
  headline: { figure: '', text: '' },
  resultsNote: '',
  results: [{ label: '', before: '', after: '' }],
  technologies: [''],
  pictures: [blankPicture, blankPicture],
  plate: { ...blankPicture, title: '', text: '' },
  testimonial: { quote: '', name: '', title: '' },
  legend: '',
  closing: { title: '', text: '' },
}
