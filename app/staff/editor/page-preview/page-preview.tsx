import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { Post } from '../../../../domain/post/post-schema'
import type { ApiProblem } from '../../../../shared/api-answer'
import { PageFrame } from '../../kit/page-frame/page-frame'
import { Widths, windowWidth } from '../../kit/page-frame/widths'
import { openUnsaved } from '../../posts/calls'
import { type EditorFields, fieldNames } from '../fields'
import { editorMessages } from '../messages'
import { PreviewDialog } from '../written/written-form'
import { toUnsaved } from './to-unsaved'

const m = editorMessages.preview

interface PagePreviewProps {
  fields: EditorFields
  stored: Post | undefined
  /** How far down the page the reader was, in pixels. */
  place: RefObject<number>
  onClose: () => void
}

/** The page of the article as the form has it, from the server. */
export function PagePreview({ fields, stored, place, onClose }: PagePreviewProps) {
  const queryKey = ['page preview', useId()]
  const { data: answer } = useQuery({ queryKey, queryFn: () => openUnsaved(toUnsaved(fields, stored)) })
  return (
    <PreviewDialog words={m} onClose={onClose}>
      {answer?.ok && <Page address={answer.body.address} place={place} />}
      {answer?.ok === false && <Failure problem={answer} />}
      {!answer && (
        <p className="dialog-note" role="status">
          {m.loading}
        </p>
      )}
    </PreviewDialog>
  )
}

/** What the server does not take, by field. */
function Failure({ problem: { detail, errors } }: { problem: ApiProblem }) {
  const refused = fieldNames.filter(name => errors[name])
  return (
    <div className="dialog-note" role="alert">
      <p>
        {m.failed}: {detail}
      </p>
      {refused.map(name => (
        <p key={name}>
          {editorMessages.fields[name]}: {errors[name]}
        </p>
      ))}
    </div>
  )
}

function Page({ address, place }: { address: string; place: RefObject<number> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState(windowWidth)
  const [isReady, setReady] = useState(false)
  function begin() {
    setReady(true)
    const page = frame.current?.contentWindow
    if (!page) return
    page.scrollTo({ top: place.current, behavior: 'instant' })
    page.addEventListener('scroll', () => {
      place.current = page.scrollY
    })
    // Keys within the frame do not reach the dialog.
    page.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') frame.current?.closest('dialog')?.close()
    })
  }
  return (
    <div className="page-preview">
      <div className="page-preview-bar">
        <Widths width={width} onChoose={setWidth} />
        <a className="text-link" href={address} target="_blank" rel="noopener">
          {m.newTab}
        </a>
        {!isReady && <p role="status">{m.loading}</p>}
      </div>
      <PageFrame frame={frame} title={m.frame} src={address} width={width} isReady={isReady} onLoad={begin} />
    </div>
  )
}
