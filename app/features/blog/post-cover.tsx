import { Engraving } from '../../ui/engraving'
import { coverSeal } from './category-seal'
import { blogMessages } from './messages'
import type { PostCard } from './post'

/** The picture that an editor chose; without one the large seal of the category, on ink. */
export function PostCover({ post }: { post: PostCard }) {
  if (post.imageUrl) return <img className="post-cover" src={post.imageUrl} alt="" fetchPriority="high" />
  return (
    <div className="post-cover post-cover-seal on-ink">
      <Engraving name={coverSeal(post.category)} className="post-cover-engraving" />
      <p className="post-cover-caption">
        <span className="post-cover-title">{blogMessages.list.featured}</span>
        <span>{blogMessages.list.sealFamily(post.category || blogMessages.list.noCategory)}</span>
      </p>
    </div>
  )
}
