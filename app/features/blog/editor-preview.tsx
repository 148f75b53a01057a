import { type MouseEvent, useEffect, useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import type { SafeHtml } from '../../shared/safe-html'
import type { EditorFields } from './editor-fields'
import { editorMessages } from './editor-messages'
import { type PostCategory, postCategories } from './post'
import { PostHead } from './post-head'
import { Prose } from './prose'

const m = editorMessages.preview

/** Asks the server for a body as readers get it: the sanitiser and the transformation are its own. */
export type RenderBody = (content: string) => Promise<ApiAnswer<{ html: SafeHtml }>>

/** A body as readers will see it; undefined while the server works on it. */
export function useReaderBody(content: string, render: RenderBody) {
  const [answer, setAnswer] = useState<ApiAnswer<{ html: SafeHtml }>>()
  useEffect(() => {
    let isCurrent = true
    void render(content).then(next => isCurrent && setAnswer(next))
    return () => {
      isCurrent = false
    }
  }, [content, render])
  return answer
}

/** Head and body of the article, with the components of its page. */
export function ArticlePreview({ fields, render }: { fields: EditorFields; render: RenderBody }) {
  const answer = useReaderBody(fields.content, render)
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

/** Links are shown and lead nowhere: following one would leave the editor. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const toCard = (fields: EditorFields) => ({
  id: '',
  title: fields.title.trim() || m.untitled,
  category: toCategory(fields.category),
  author: fields.author,
  date: fields.date,
  excerpt: fields.excerpt,
  imageUrl: fields.image_url,
  readTimeInMinutes: Number(fields.read_time_in_minutes),
})

const toCategory = (text: string): PostCategory | '' => postCategories.find(name => name === text) ?? ''
