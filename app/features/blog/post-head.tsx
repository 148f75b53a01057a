import { Link } from 'react-router'
import { Engraving } from '../../ui/engraving'
import { listPath } from './addresses'
import { articleMessages } from './article-messages'
import { tintSeal } from './category-seal'
import { blogMessages } from './messages'
import type { PostCard } from './post'

/** Characters that still fit two lines at full size. */
const longTitle = 44

/** Title and excerpt on sea-glass, with the seal of the category running out of the window. */
export function PostHead({ post }: { post: PostCard }) {
  return (
    <header className="post-head">
      {post.imageUrl === '' && <Engraving name={tintSeal(post.category)} className="post-head-seal" />}
      <div className="frame grid12 post-head-grid">
        <nav className="breadcrumb" aria-label={articleMessages.post.breadcrumb}>
          <ol>
            <li>
              <Link to="/blog">{blogMessages.insights}</Link>
            </li>
            {post.category && (
              <li>
                <Link to={listPath({ filter: post.category, page: 1 })}>{post.category}</Link>
              </li>
            )}
          </ol>
        </nav>
        <div className="post-head-words">
          <h1 id="post-title" className="post-title" data-long={post.title.length > longTitle || undefined}>
            {post.title}
          </h1>
          {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
        </div>
        {post.imageUrl && (
          <img className="post-head-picture" src={post.imageUrl} alt="" fetchPriority="high" />
        )}
      </div>
    </header>
  )
}
