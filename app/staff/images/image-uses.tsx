import { Link } from 'react-router'
import type { LibraryImage, UsingPost } from '../../../domain/image/image-schema'
import { editPostPath } from '../posts/address'
import { libraryMessages } from './library-messages'

const m = libraryMessages.detail

/** The posts and pages that show a picture, and the posts that only show it in earlier versions. */
export const ImageUses = ({ image }: { image: LibraryImage }) => (
  <>
    {image.used_by + image.used_by_pages === 0 && <p>{m.unused}</p>}
    <Posts
      posts={image.posts}
      total={image.used_by}
      placeOf={({ in_body: inBody, as_cover: asCover }) =>
        [asCover && m.asCover, inBody && m.inBody].filter(Boolean).join(', ')
      }
    />
    <Pages pages={image.pages} />
    {image.used_before_by > 0 && <p className="image-detail-note">{m.before(image.used_before_by)}</p>}
    <Posts posts={image.posts_before} total={image.used_before_by} placeOf={() => ''} />
  </>
)

interface PostsProps<Post extends UsingPost> {
  posts: readonly Post[]
  /** `posts` may hold only the first of them. */
  total: number
  placeOf: (post: Post) => string
}

function Posts<Post extends UsingPost>({ posts, total, placeOf }: PostsProps<Post>) {
  if (posts.length === 0) return null
  return (
    <ul className="image-uses">
      {posts.map(post => (
        <li key={post.id}>
          <Link to={editPostPath(post.id)}>{post.title}</Link>{' '}
          <span>{[m.status[post.status], placeOf(post)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
      {total > posts.length && <li>{m.more(total - posts.length)}</li>}
    </ul>
  )
}

const Pages = ({ pages }: { pages: readonly UsingPost[] }) =>
  pages.length > 0 && (
    <ul className="image-uses">
      {pages.map(page => (
        <li key={page.id}>
          <Link to={`/admin/pages/${page.id}`}>{page.title}</Link>{' '}
          <span>{[m.page, m.status[page.status]].join(', ')}</span>
        </li>
      ))}
    </ul>
  )
