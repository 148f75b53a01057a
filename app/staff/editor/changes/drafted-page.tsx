import { useQuery } from '@tanstack/react-query'
import { postPath } from '../../../../domain/post/addresses'
import { openDraftedPages } from '../../posts/calls'
import { PreviewDialog } from '../written/written-form'
import { changesMessages as m } from './messages'

const words = { title: m.pageTitle, note: m.pageNote, close: m.close }

/** The page of the article as it is to be, from the server: what was kept last. */
export function DraftedPage({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: answer } = useQuery({ queryKey: ['drafted page', id], queryFn: openDraftedPages })
  return (
    <PreviewDialog words={words} onClose={onClose}>
      {answer?.ok ? (
        <iframe className="drafted-page" title={m.pageTitle} src={`${answer.body.prefix}${postPath(id)}`} />
      ) : (
        <p className="dialog-note" role={answer ? 'alert' : 'status'}>
          {answer ? `${m.pageFailed}: ${answer.detail}` : m.pageOpening}
        </p>
      )}
    </PreviewDialog>
  )
}
