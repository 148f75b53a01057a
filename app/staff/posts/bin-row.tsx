import { keptInBin } from '../../../domain/post/post'
import type { ListedPost } from '../../../domain/post/post-schema'
import { CompanyTime } from '../../ui/company-time'
import { BinWays } from '../kit/removal-dialog'
import { deleteForEver, restoreFromBin } from './calls'
import { postTableMessages as m } from './messages'
import { PostCells } from './row'

interface BinRowProps {
  post: ListedPost
  isOwner: boolean
  onGone: (id: string) => void
}

/** A deleted post: until when it is kept, and its two ways out. */
export const BinRow = ({ post, isOwner, onGone }: BinRowProps) => (
  <tr className="post-row-binned">
    <PostCells post={post} />
    <td className="post-cell-status" colSpan={2}>
      {m.bin.until} <CompanyTime at={new Date(Date.parse(post.binned_at ?? '') + keptInBin).toISOString()} />
    </td>
    <td className="post-cell-actions">
      <BinWays
        title={post.title}
        isOwner={isOwner}
        words={m.bin}
        restore={() => restoreFromBin(post.id)}
        deleteForEver={typed => deleteForEver(post.id, typed)}
        onGone={() => onGone(post.id)}
      />
    </td>
  </tr>
)
