import { editorMessages as m } from './editor-messages'
import { toInstant, toVancouverTime } from './editor-time'
import { type PostCategory, type PostStatus, postCategories } from './post'
import type { PostInput } from './post-schema'
import type { StaffPost } from './staff-posts'

/** What the form holds, as it is typed; the names of the columns, because the server's errors come by them. */
export interface EditorFields {
  title: string
  excerpt: string
  /** HTML as it is stored. */
  content: string
  category: string
  image_url: string
  author: string
  /** `yyyy-mm-dd` */
  date: string
  /** As typed, so that an empty field is not zero. */
  read_time_in_minutes: string
  status: PostStatus
  /** `yyyy-mm-ddThh:mm` in Vancouver. */
  publish_at: string
}

export type FieldName = keyof EditorFields
export type FieldErrors = Partial<Record<FieldName, string>>

/** In the order of the form. */
export const fieldNames = [
  'title',
  'excerpt',
  'content',
  'category',
  'image_url',
  'author',
  'date',
  'read_time_in_minutes',
  'status',
  'publish_at',
] as const satisfies FieldName[]

/** The defaults of a new post (product-spec section 3). */
export const newFields = ({ author, today }: { author: string; today: string }): EditorFields => ({
  title: '',
  excerpt: '',
  content: '',
  category: '',
  image_url: '',
  author,
  date: today,
  read_time_in_minutes: '5',
  status: 'published',
  publish_at: '',
})

/** A stored post, or an earlier version of one, as the form shows it. */
export const toFields = (post: Omit<PostInput, 'category'> & { category: string }): EditorFields => ({
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  image_url: post.image_url,
  author: post.author,
  date: post.date,
  read_time_in_minutes: String(post.read_time_in_minutes),
  status: post.status,
  publish_at: post.publish_at === null ? '' : toVancouverTime(post.publish_at),
})

/** The fields as /api/posts takes them. `stored` is the instant that the post had: minutes alone would shift it. */
export function toInput(fields: EditorFields, stored: StaffPost | undefined): PostInput {
  const { category, read_time_in_minutes: minutes, publish_at: typed, ...rest } = fields
  return {
    ...rest,
    category: isCategory(category) ? category : '',
    read_time_in_minutes: Number(minutes),
    publish_at: rest.status === 'scheduled' ? toPublishAt(typed, stored?.publish_at ?? null) : null,
  }
}

const isCategory = (text: string): text is PostCategory => postCategories.some(name => name === text)

const toPublishAt = (typed: string, stored: string | null): string | null =>
  stored !== null && toVancouverTime(stored) === typed ? stored : (toInstant(typed) ?? null)

/** What must be mended before the server is asked; the server checks everything again. */
export function checkFields(fields: EditorFields): FieldErrors {
  const { title, author, date, read_time_in_minutes: minutes, status, publish_at: publishAt } = fields
  const errors: FieldErrors = {}
  if (title.trim() === '') errors.title = m.missing.title
  if (author.trim() === '') errors.author = m.missing.author
  if (date === '') errors.date = m.missing.date
  if (!/^\d{1,3}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > 240)
    errors.read_time_in_minutes = m.missing.read_time_in_minutes
  if (status === 'scheduled' && toInstant(publishAt) === undefined) errors.publish_at = m.missing.publish_at
  return errors
}

/** Names of the fields in which two forms differ; a time counts while the post is scheduled. */
export const changedFields = (before: EditorFields, after: EditorFields): FieldName[] =>
  fieldNames.filter(name => {
    if (name === 'publish_at' && before.status !== 'scheduled' && after.status !== 'scheduled') return false
    return before[name] !== after[name]
  })

/** The server's errors by field, those of the form alone. */
export const pickErrors = (errors: Record<string, string>): FieldErrors =>
  Object.fromEntries(fieldNames.flatMap(name => (errors[name] ? [[name, errors[name]]] : [])))
