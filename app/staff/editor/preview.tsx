import { type Category, nameOfCategory } from '../../../domain/post/categories'
import { PostHead } from '../../site/blog/article/post-head'
import { useCategories } from '../posts/categories'
import type { EditorFields } from './fields'
import { editorMessages } from './messages'
import { ReaderView } from './written/reader-body'

/** Head and body of the article, with the components of its page. */
export const ArticlePreview = ({ fields }: { fields: EditorFields }) => (
  <ReaderView content={fields.content} head={<PostHead post={toCard(fields, useCategories())} />} />
)

const toCard = (fields: EditorFields, categories: readonly Category[]) => ({
  id: '',
  title: fields.title.trim() || editorMessages.preview.untitled,
  category: nameOfCategory(categories, fields.category),
  category_key: fields.category,
  author: fields.author,
  date: fields.date,
  excerpt: fields.excerpt,
  image_url: fields.image_url,
  read_time_in_minutes: Number(fields.read_time_in_minutes),
})
