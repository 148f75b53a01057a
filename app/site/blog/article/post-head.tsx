import { Link } from 'react-router'
import { focusStyle } from '../../../../domain/image/focus'
import { keyOf, listPath } from '../../../../domain/post/addresses'
import type { PostCard } from '../../../../domain/post/post-schema'
import { blogMessages } from '../messages'
import { SealEngraving } from '../seal-engraving'
import { articleMessages } from './messages'

/** Characters that still fit two lines at full size. */
const longTitle = 44

/** Title and excerpt on sea-glass, with the seal of its words running out of the window. */
export function PostHead({ post }: { post: PostCard }) {
  return (
    <header className="post-head">
      {post.image_url === '' && <SealEngraving seed={post.id} className="post-head-seal" />}
      <div className="frame grid12 post-head-grid">
        <nav className="breadcrumb" aria-label={articleMessages.post.breadcrumb}>
          <ol>
            <li>
              <Link to="/blog">{blogMessages.insights}</Link>
            </li>
            {post.category && (
              <li>
                <Link to={listPath({ filter: keyOf(post), page: 1 })}>{post.category}</Link>
              </li>
            )}
          </ol>
        </nav>
        <div className="post-head-words">
          <h1
            id="post-title"
            className="post-title"
            data-long={post.title.length > longTitle || undefined}
            data-sealed=""
          >
            {post.title}
          </h1>
          {post.excerpt && (
            <p className="post-excerpt" data-sealed="">
              {post.excerpt}
            </p>
          )}
        </div>
        {post.image_url && (
          <img
            className="post-head-picture"
            src={post.image_url}
            style={focusStyle(post.image_focus)}
            alt={post.image_alt ?? ''}
            fetchPriority="high"
          />
        )}
      </div>
    </header>
  )
}
