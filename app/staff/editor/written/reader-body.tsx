import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { Prose } from '../../../site/blog/article/prose'
import { renderBody } from '../../posts/calls'
import { editorMessages } from '../messages'

const m = editorMessages.preview

/** A body as readers will see it; undefined until the server answers. */
export const useReaderBody = (content: string) =>
  useQuery({
    queryKey: ['reader-body', content],
    queryFn: () => renderBody(content),
    placeholderData: keepPreviousData,
  }).data

interface ReaderViewProps {
  content: string
  /** What stands above the text. */
  head: ReactNode
  /** Classes of the text's frame, besides those of every article. */
  look?: string
}

/** Head and text as their page sets them. */
export function ReaderView({ content, head, look = '' }: ReaderViewProps) {
  const answer = useReaderBody(content)
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
      {head}
      <div className={`frame grid12 post-body ${look}`.trim()}>
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
