import { focusStyle } from '../../../domain/image/focus'
import type { PostCard } from '../../../domain/post/post-schema'
import { SealEngraving } from './seal-engraving'

/** The picture that an editor chose; without one the seal of its words, on ink. */
export function PostCover({ post }: { post: PostCard }) {
  if (post.image_url)
    return (
      <img
        className="post-cover"
        src={post.image_url}
        style={focusStyle(post.image_focus)}
        alt=""
        fetchPriority="high"
      />
    )
  return (
    <div className="post-cover post-cover-seal">
      <SealEngraving seed={post.id} className="post-cover-engraving" />
    </div>
  )
}
