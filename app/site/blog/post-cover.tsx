import type { PostCard } from '../../../domain/post/post-schema'
import { Engraving } from '../../ui/line-work/engraving'
import { categorySeal } from './category-seal'

/** The picture that an editor chose; without one the large seal of the category, on ink. */
export function PostCover({ post }: { post: PostCard }) {
  if (post.image_url) return <img className="post-cover" src={post.image_url} alt="" fetchPriority="high" />
  return (
    <div className="post-cover post-cover-seal">
      <Engraving name={categorySeal(post.category, 'cover')} className="post-cover-engraving" />
    </div>
  )
}
