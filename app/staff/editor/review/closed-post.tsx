import type { Post } from '../../../../domain/post/post-schema'
import { ButtonLink } from '../../../ui/button'
import { wayBack } from '../../kit/list-place'
import { toFields } from '../fields'
import { ArticlePreview } from '../preview'
import { reviewMessages as m } from './messages'

/** In place of the form: a contributor's post that editors have published or scheduled. */
export const ClosedPost = ({ post }: { post: Post }) => (
  <>
    <div className="review-panel">
      <p>{m.closed[post.status]}</p>
      <ButtonLink look="outline" to={wayBack('/admin/posts')}>
        {m.back}
      </ButtonLink>
    </div>
    <ArticlePreview fields={toFields(post)} />
  </>
)
