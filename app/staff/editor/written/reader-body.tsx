import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
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
  /** The page around the text. */
  children: (body: ReaderBody) => ReactNode
}

type ReaderBody = Extract<Awaited<ReturnType<typeof renderBody>>, { ok: true }>['body']

/** What readers get, once the server has made it of the text. */
export function ReaderView({ content, children }: ReaderViewProps) {
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
    <div className="article-preview" onClickCapture={stay} onKeyDown={undefined}>
      {children(answer.body)}
    </div>
  )
}

/** Links are inert: following one would leave the form. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}
