import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { readCategory } from '../../../domain/post/post'
import { PostHead } from '../../site/blog/article/post-head'
import { Prose } from '../../site/blog/article/prose'
import { renderBody } from '../posts/calls'
import type { EditorFields } from './fields'
import { editorMessages } from './messages'

const m = editorMessages.preview

/** A body as readers will see it; undefined until the server answers. */
export const useReaderBody = (content: string) =>
  useQuery({
    queryKey: ['reader-body', content],
    queryFn: () => renderBody(content),
    placeholderData: keepPreviousData,
  }).data

/** Head and body of the article, with the components of its page. */
export function ArticlePreview({ fields }: { fields: EditorFields }) {
  const answer = useReaderBody(fields.content)
  if (!answer)
    return (
      <p className="dialog-note" role="status">
        {m.loading}
      </p>
    )
  if (!answer.ok)
    return (
      <p className="dialog-note" role="alert">
        {m.failed}: {answer.detail}
      </p>
    )
  return (
    <article className="article-preview" onClickCapture={stay} onKeyDown={undefined}>
      <PostHead post={toCard(fields)} />
      <div className="frame grid12 post-body">
        <Prose html={answer.body.html} />
      </div>
    </article>
  )
}

/** Links are inert: following one would leave the editor. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const toCard = (fields: EditorFields) => ({
  id: '',
  title: fields.title.trim() || m.untitled,
  category: readCategory(fields.category),
  author: fields.author,
  date: fields.date,
  excerpt: fields.excerpt,
  image_url: fields.image_url,
  read_time_in_minutes: Number(fields.read_time_in_minutes),
})
