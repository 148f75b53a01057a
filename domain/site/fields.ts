/**
 * What the documents of the site are made of. Each field states, once, what a form needs of it: label, help, bounds and
 * kind. The form of the admin area is made from it (form-field.ts), and nothing is written by hand.
 */
import { z } from 'zod'
import { hasControls, isBlank, isLongerThan } from '../../shared/text'
import { isImageName } from '../image/image'
import { findPassageFault } from '../policy/passage'
import { factNames, findUnknownFacts } from './facts'

/** How a field is edited. */
export const fieldKinds = [
  'line',
  'text',
  'passage',
  'lines',
  'number',
  'price',
  'colour',
  'drawing',
  'flag',
  'date',
  'picture',
  'key',
  'choice',
  'group',
  'list',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** One of what can be chosen, and what it is called. */
export interface Option {
  value: string
  label: string
}

export interface FieldMeta {
  title: string
  kind: FieldKind
  help?: string
  /** Longest text in characters, or most items. */
  most?: number
  /** Fewest items. */
  least?: number
  /** Code goes by it: it is no text of a page, even where one shows it. */
  code?: true
  /** What an item of a list is called. */
  noun?: string
  /** Of a choice. */
  options?: readonly Option[]
}

interface TextOptions {
  most: number
  help?: string
  /** May be left empty. */
  optional?: true
  /** What it may name in braces besides the facts. */
  names?: readonly string[]
  /** What is wrong with a text that is neither empty nor too long. */
  check?: (text: string) => string | undefined
}

const inBraces = (names: readonly string[]) => names.map(name => `{${name}}`).join(', ')
const facts = inBraces(factNames)

const written = (
  title: string,
  kind: 'line' | 'text',
  { most, help, optional, names = [], check }: TextOptions,
) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const [unknown] = findUnknownFacts(text, names)
      if (unknown) addIssue(`${unknown} stands for nothing. These do: ${inBraces([...names, ...factNames])}`)
      else if (isBlank(text) && !optional) addIssue('Fill in this field')
      else if (hasControls(text)) addIssue('Write it without line breaks and other control characters')
      else if (isLongerThan(text, most)) addIssue(`Shorten it: ${most} characters at most`)
      else if (!isBlank(text)) {
        const fault = check?.(text)
        if (fault) addIssue(fault)
      }
    })
    .meta({ title, kind, most, ...(help && { help }) })

/** A word or a few, set in one line. */
export const line = (title: string, options: TextOptions) => written(title, 'line', options)

/** What stands for an item in addresses, and tells it from the others of its list. */
export const addressWord = (title: string, { most, help }: Pick<TextOptions, 'most' | 'help'>) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      if (text !== '' && !/^[a-z][a-z0-9-]*$/.test(text))
        addIssue('Write small letters, digits and hyphens, beginning with a letter')
      else if (isLongerThan(text, most)) addIssue(`Shorten it: ${most} characters at most`)
    })
    .meta({ title, kind: 'line', code: true, most, ...(help && { help }) })

/** A sentence or more. */
export const text = (title: string, options: TextOptions) => written(title, 'text', options)

/** Paragraphs, lists and terms, as domain/policy/passage.ts reads them. */
export const passage = (title: string, { most, help }: { most: number; help: string }) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const [unknown] = findUnknownFacts(text)
      const fault = findPassageFault(text)
      if (unknown) addIssue(`${unknown} stands for nothing. These do: ${facts}`)
      else if (isBlank(text)) addIssue('Fill in this field')
      else if (hasControls(text.replaceAll('\n', ' '))) addIssue('Write it without control characters')
      else if (isLongerThan(text, most)) addIssue(`Shorten it: ${most} characters at most`)
      else if (fault) addIssue(fault)
    })
    .meta({ title, kind: 'passage', most, help })

interface ListOptions<Items> {
  least?: number
  most: number
  noun?: string
  help?: string
  /** What is wrong with items that each are right. */
  check?: (items: Items) => string | undefined
}

/** A list whose items can be added, removed and moved; of strings, each is an item. */
export const list = <Item extends z.ZodType>(
  title: string,
  item: Item,
  { least = 1, most, noun = 'item', help, check }: ListOptions<z.infer<Item>[]>,
) =>
  z
    .array(item)
    .min(least, `Keep ${least} at least`)
    .max(most, `Keep ${most} at most`)
    .superRefine((items, { addIssue }) => {
      const fault = check?.(items)
      if (fault) addIssue(fault)
    })
    .meta({ title, kind: 'list', least, most, noun, ...(help && { help }) })

/** Display lines, each of them set on a line of its own. */
export const displayLines = (
  title: string,
  { lines, most, help }: { lines: number; most: number; help?: string },
) =>
  z
    .array(written(title, 'line', { most }))
    .min(1, 'Write one line at least')
    .max(lines, `Write ${lines} lines at most`)
    .meta({
      title,
      kind: 'lines',
      least: 1,
      most: lines,
      help: help ?? 'Each line is set as it stands here.',
    })

export const number = (
  title: string,
  { least, most, step = 1, help }: { least: number; most: number; step?: number; help?: string },
) =>
  z
    .number('Write a number, such as 2500')
    .min(least, `Choose ${least} or more`)
    .max(most, `Choose ${most} or less`)
    .multipleOf(step, `Choose a multiple of ${step}`)
    .meta({ title, kind: 'number', least, most, ...(help && { help }) })

/** Whole dollars (CAD). */
export const price = (title: string) =>
  z
    .int('Write whole dollars, such as 2500')
    .min(1, 'Choose 1 or more')
    .max(10_000_000, 'Choose 10,000,000 or less')
    .meta({ title, kind: 'price', help: 'Whole Canadian dollars.' })

/** `#rrggbb`. */
export const colour = (title: string, help: string) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Choose a colour, such as #336699')
    .meta({ title, kind: 'colour', help })

/** SVG, or none. */
export const drawing = (
  title: string,
  { most, help, check }: { most: number; help: string; check: (svg: string) => string | undefined },
) =>
  z
    .string()
    .superRefine((svg, { addIssue }) => {
      const fault = svg === '' ? undefined : check(svg)
      if (fault) addIssue(fault)
    })
    .meta({ title, kind: 'drawing', most, help })

export const flag = (title: string) => z.boolean().meta({ title, kind: 'flag' })

/** `yyyy-mm-dd`. */
export const date = (title: string, { help }: { help?: string } = {}) =>
  z.iso.date('Write a date such as 2026-11-24').meta({ title, kind: 'date', ...(help && { help }) })

/** The name of a picture in the library; whether it is still there, publication asks. */
export const picture = (title: string, { help, optional }: Pick<TextOptions, 'help' | 'optional'> = {}) =>
  z
    .string()
    .superRefine((name, { addIssue }) => {
      if (name === '' ? !optional : !isImageName(name)) addIssue('Choose a picture')
    })
    .meta({ title, kind: 'picture', ...(help && { help }) })

/** What the program names an item by, once it is published. It is shown, and not edited. */
export const key = (title: string) =>
  z
    .string()
    .regex(/^([a-z0-9]+([ -][a-z0-9]+)*)?$/i, 'An address has letters from a to z, digits and single hyphens')
    .max(60, 'Shorten it: 60 characters at most')
    .meta({ title, kind: 'key' })

/** One of several. */
export const choice = (title: string, options: readonly Option[]) =>
  z
    .string()
    .refine(value => options.some(option => option.value === value), 'Choose one of the list')
    .meta({ title, kind: 'choice', options })

/** Fields that belong together. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, help?: string) =>
  z.strictObject(shape).meta({ title, kind: 'group', ...(help && { help }) })

/** What every page has: the headline, the sentence under it, the closing call, and what search engines show. */
export const pageTitleFields = (most = 30) => ({
  titleLines: displayLines('Headline', { lines: 3, most }),
  lede: text('Under the headline', { most: 400 }),
})

export const closing = group('Closing call', {
  titleLines: displayLines('Headline', { lines: 3, most: 26 }),
  text: text('Under it', { most: 250 }),
})

export const pageMeta = group(
  'For search engines',
  {
    title: line('Title', { most: 60, help: 'The agency’s name is added.' }),
    description: text('Description', { most: 200, help: 'Search engines show about 160 characters.' }),
  },
  'Shown in search results and where a link is shared.',
)
