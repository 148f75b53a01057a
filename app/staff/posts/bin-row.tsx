import { useState } from 'react'
import { keptInBin } from '../../../domain/post/post'
import type { ListedPost } from '../../../domain/post/post-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { useApiAction } from '../kit/use-api-action'
import { restoreFromBin } from './calls'
import { DeletionDialog } from './deletion-dialog'
import { postTableMessages as m } from './messages'
import { PostCells } from './row'

interface BinRowProps {
  post: ListedPost
  isOwner: boolean
  onGone: (id: string) => void
}

/** A deleted post: until when it is kept, and its two ways out. */
export function BinRow({ post, isOwner, onGone }: BinRowProps) {
  const [asks, setAsks] = useState(false)
  const { id, title } = post
  const { busy, run: restore } = useApiAction(() => restoreFromBin(id), {
    done: m.bin.restored,
    failed: m.bin.restoreFailed,
    onDone: () => onGone(id),
  })
  return (
    <tr className="post-row-binned">
      <PostCells post={post} />
      <td className="post-cell-status" colSpan={2}>
        {m.bin.until}{' '}
        <CompanyTime at={new Date(Date.parse(post.binned_at ?? '') + keptInBin).toISOString()} />
      </td>
      <td className="post-cell-actions">
        <Button
          look="outline"
          aria-busy={busy || undefined}
          aria-label={busy ? undefined : m.bin.restoreOf(title)}
          onClick={() => void restore()}
        >
          {busy ? m.bin.restoring : m.bin.restore}
        </Button>
        {isOwner && (
          <button
            type="button"
            className="link-button"
            aria-label={m.bin.deleteForEverOf(title)}
            onClick={() => setAsks(true)}
          >
            {m.bin.deleteForEver}
          </button>
        )}
        {asks && <DeletionDialog post={post} onDeleted={() => onGone(id)} onClose={() => setAsks(false)} />}
      </td>
    </tr>
  )
}
