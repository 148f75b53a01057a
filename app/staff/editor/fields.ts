import { joinTags, splitTags } from '../../../domain/post/grouping/grouping'
import { isPostId } from '../../../domain/post/post'
import type { Post, PostInput, SafePost, SentPost } from '../../../domain/post/post-schema'
import { isBlank } from '../../../shared/text'
import { companyClock } from '../../ui/agency/clock'
import { editorMessages as m } from './messages'
import { readTimeOf } from './read-time'
import { namesOfAuthors, writeAuthors, writtenAuthors } from './readers/authors'
import { readersMessages } from './readers/messages'
import type { Errors } from './written/use-written'

/**
 * What the form holds, as typed: an empty number is not zero, and a time is the company's, `yyyy-mm-ddThh:mm`. The
 * column names, because the server keys its errors by them.
 */
export type EditorFields = Record<Exclude<keyof PostInput, 'status'> | 'id', string> &
  Pick<PostInput, 'status'>

export type FieldName = keyof EditorFields
export type FieldErrors = Errors<EditorFields>

/** In the order of the form. */
export const fieldNames = [
  'title',
  'excerpt',
  'content',
  'status',
  'publish_at',
  'date',
  'category',
  'author',
  'image_alt',
  'image_focus',
  'authors',
  'tags',
  'series',
  'series_part',
  'search_title',
  'search_description',
  'image_url',
  'read_time_in_minutes',
  'id',
] as const satisfies FieldName[]

/** Of what readers find an article by. */
export const blankReaders = {
  authors: '',
  tags: '',
  series: '',
  series_part: '',
  search_title: '',
  search_description: '',
}

/** The defaults of a new post (docs/product.md 4.1), which is a draft until someone publishes it. */
export const newFields = ({ author, today }: { author: string; today: string }): EditorFields => ({
  title: '',
  excerpt: '',
  content: '',
  id: '',
  category: '',
  image_url: '',
  image_alt: '',
  image_focus: '',
  ...blankReaders,
  author,
  date: today,
  read_time_in_minutes: readTimeOf(''),
  status: 'draft',
  publish_at: '',
})

/** A stored post, or an earlier version of one, as the form shows it. */
export const toFields = (post: SafePost & { id?: string }): EditorFields => ({
  id: post.id ?? '',
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  image_url: post.image_url,
  image_alt: post.image_alt,
  image_focus: post.image_focus,
  author: post.author,
  authors: writeAuthors(post.authors),
  tags: joinTags(post.tags),
  series: post.series,
  series_part: post.series === '' ? '' : String(post.series_part),
  search_title: post.search_title,
  search_description: post.search_description,
  date: post.date,
  read_time_in_minutes: String(post.read_time_in_minutes),
  status: post.status,
  publish_at: post.publish_at === null ? '' : companyClock().toTime(post.publish_at),
})

/** The fields as /api/posts takes them. `stored` is the post's exact instant, which whole minutes would shift. */
export function toInput(fields: EditorFields, stored: Post | undefined): PostInput & SentPost {
  const { id, read_time_in_minutes: minutes, publish_at: typed, ...rest } = fields
  return {
    ...rest,
    authors: writtenAuthors(rest.authors),
    tags: splitTags(rest.tags),
    series_part: rest.series === '' ? 1 : Number(rest.series_part),
    // An imported address, which may hold any character, is not sent back.
    ...(id !== '' && id !== stored?.id && { id }),
    read_time_in_minutes: Number(minutes),
    publish_at: rest.status === 'scheduled' ? toPublishAt(typed, stored?.publish_at ?? null) : null,
  }
}

const toPublishAt = (typed: string, stored: string | null): string | null =>
  stored !== null && companyClock().toTime(stored) === typed
    ? stored
    : (companyClock().toInstant(typed) ?? null)

/** What must be corrected before saving; the server validates everything again. */
export function checkFields(fields: EditorFields, stored?: Post): FieldErrors {
  const { id, title, author, date, read_time_in_minutes: minutes, status, publish_at: publishAt } = fields
  const errors: FieldErrors = {}
  if (isBlank(title)) errors.title = m.missing.title
  if (id !== '' && id !== stored?.id && !isPostId(id)) errors.id = m.missing.id
  if (isBlank(author)) errors.author = m.missing.author
  if (date === '') errors.date = m.missing.date
  if (!/^\d{1,3}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > 240)
    errors.read_time_in_minutes = m.missing.read_time_in_minutes
  if (status === 'scheduled' && companyClock().toInstant(publishAt) === undefined)
    errors.publish_at = m.missing.publish_at
  if (fields.series !== '' && !/^[1-9]\d?$/.test(fields.series_part))
    errors.series_part = readersMessages.series.missing
  return errors
}

/** Names of the fields in which two forms differ; a time counts while the post is scheduled. */
export const changedFields = (before: EditorFields, after: EditorFields): FieldName[] =>
  fieldNames.filter(name => {
    if (name === 'publish_at' && before.status !== 'scheduled' && after.status !== 'scheduled') return false
    return before[name] !== after[name]
  })

/**
 * The fields with another value. The read time follows the text for as long as it is what the text would take: a number
 * that someone has put in its place stays.
 */
export function withChange(fields: EditorFields, name: FieldName, value: string): EditorFields {
  const next = { ...fields, [name]: value }
  // The one text that says who wrote it, as lists and feeds show it.
  if (name === 'authors' && value !== '') return { ...next, author: namesOfAuthors(value) }
  if (name === 'series' && value === '') return { ...next, series_part: '' }
  return name === 'content' && fields.read_time_in_minutes === readTimeOf(fields.content)
    ? { ...next, read_time_in_minutes: readTimeOf(value) }
    : next
}
