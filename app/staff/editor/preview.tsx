import { type Category, nameOfCategory } from '../../../domain/post/categories'
import { splitTags } from '../../../domain/post/grouping/grouping'
import { Article } from '../../site/blog/article/article'
import { useCategories } from '../posts/categories'
import type { EditorFields } from './fields'
import { editorMessages } from './messages'
import { writtenAuthors } from './readers/authors'
import { useSuggestions } from './readers/suggestions'
import { ReaderView } from './written/reader-body'

/** The article, with the component of its page. */
export function ArticlePreview({ fields }: { fields: EditorFields }) {
  const post = toCard(fields, useCategories())
  const known = useSuggestions().authors
  const written = writtenAuthors(fields.authors)
  const names = written.length > 0 ? written.map(one => one.name) : [fields.author]
  const authors = names.map(name => {
    const author = known.find(one => one.name === name)
    const role = author?.role ?? editorMessages.preview.guest
    // People of the desk have a seal; others get theirs with their first article.
    return author?.account_id === '' ? { name, role } : { name, role, seal: 'author' }
  })
  const tags = splitTags(fields.tags)
  return (
    <ReaderView content={fields.content}>
      {body => <Article url={location.origin} {...{ post, authors, tags, body }} series={undefined} />}
    </ReaderView>
  )
}

const toCard = (fields: EditorFields, categories: readonly Category[]) => ({
  // A seal that is there: its own is cut from the words that are published.
  id: 'page-blog',
  title: fields.title.trim() || editorMessages.preview.untitled,
  category: nameOfCategory(categories, fields.category),
  category_key: fields.category,
  author: fields.author,
  date: fields.date,
  excerpt: fields.excerpt,
  image_url: fields.image_url,
  image_alt: fields.image_alt,
  image_focus: fields.image_focus,
  read_time_in_minutes: Number(fields.read_time_in_minutes),
})
