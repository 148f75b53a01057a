import type { MouseEvent } from 'react'
import { Prose } from '../../site/blog/article/prose'
import { useReaderBody } from '../editor/preview'
import type { PageFields } from './fields'
import { pageFormMessages } from './messages'

const m = pageFormMessages.preview

/** Title, lede and text, with what sets them on their page. */
export function PagePreview({ fields }: { fields: PageFields }) {
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
      <header className="page-title frame grid12">
        <h1 className="display">{fields.title.trim() || m.untitled}</h1>
        {fields.lede && <p className="lede">{fields.lede}</p>}
      </header>
      <div className="frame grid12 post-body own-page">
        <Prose html={answer.body.html} />
      </div>
    </article>
  )
}

/** Links are inert: following one would leave the form. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}
