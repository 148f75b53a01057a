/** The document of the desk: who keeps it, and a page of its corrections log. */
import type { z } from 'zod'
import { toSlug } from '../../../shared/text'
import { date, flag, group, line, list, number, text } from '../fields'

export const deskDocument = group('The desk', {
  title: line('Title', { most: 30 }),
  lede: text('Under the title', { most: 700 }),
  people: list(
    'People',
    group('Person', {
      name: line('Name', { most: 60 }),
      role: line('Role', { most: 40, help: 'Also shown beside their articles.' }),
      days: line('Days', { most: 40 }),
      from: number('From', { least: 0, most: 24, help: 'Hour of the day, 0 to 24.' }),
      to: number('To', { least: 0, most: 24, help: 'An earlier hour is one of the next day.' }),
      monthly: flag('On one day a month'),
    }),
    { least: 1, most: 8, noun: 'person' },
  ),
  log: group('Corrections log', {
    title: line('Title', { most: 40 }),
    caption: line('Caption', { most: 120 }),
    rows: list(
      'Corrections',
      group('Correction', {
        date: date('Date'),
        time: line('Time', { most: 5, help: 'On a 24-hour clock.' }),
        place: line('Place', { most: 60 }),
        before: line('Before', { most: 80 }),
        after: line('After', { most: 80 }),
        by: line('By', { most: 40 }),
      }),
      { least: 3, most: 8, noun: 'correction' },
    ),
  }),
})

export type DeskDocument = z.infer<typeof deskDocument>

/** Unchanged text, or a change to it with the number of the note that asks for it. */
export type MarkedText =
  | { kind: 'kept'; text: string }
  | { kind: 'struck' | 'added'; text: string; note?: number }

/** When someone is at the desk, in hours of Vancouver's day; one that ends earlier than it starts goes past midnight. */
export interface Shift {
  from: number
  to: number
  /** On one day a month. */
  monthly?: true
}

/** A staging page as counsel returned it. */
export interface Markup {
  title: string
  caption: string
  headline: readonly MarkedText[]
  paragraphs: readonly (readonly MarkedText[])[]
  notes: readonly { from: string; text: string }[]
}

export interface DeskPage extends Omit<DeskDocument, 'people'> {
  people: { name: string; role: string; hours: Shift; seal: string; shift: string }[]
  markup: Markup
}

const clockHour = (hour: number): string =>
  hour === 12 ? 'noon' : `${hour % 12}\u00A0${hour < 12 ? 'a' : 'p'}.m.`

export const toDeskPage = ({ people, ...document }: DeskDocument, markup: Markup): DeskPage => ({
  ...document,
  people: people.map(({ name, role, days, from, to, monthly }) => ({
    name,
    role,
    hours: { from, to, ...(monthly && { monthly }) },
    seal: toSlug(name),
    shift: `${days}, ${clockHour(from)} to ${clockHour(to)}`,
  })),
  markup,
})

/** What an author does here; a guest is just the author. */
export const roleOf = ({ people }: Pick<DeskPage, 'people'>, author: string): string =>
  people.find(({ name }) => name === author)?.role ?? 'Author'
