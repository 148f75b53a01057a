import { Link } from 'react-router'
import type { LibraryImage, UsingPost } from './image-schema'
import { libraryMessages } from './library-messages'

const m = libraryMessages.detail

interface ImageUsesProps {
  image: LibraryImage
  editPath: (id: string) => string
}

/** The posts that show a picture, and those of which earlier versions alone do. */
export const ImageUses = ({ image, editPath }: ImageUsesProps) => (
  <>
    {image.used_by === 0 && <p>{m.unused}</p>}
    <Posts
      posts={image.posts}
      total={image.used_by}
      editPath={editPath}
      placeOf={({ in_body: inBody, as_cover: asCover }) =>
        [asCover && m.asCover, inBody && m.inBody].filter(Boolean).join(', ')
      }
    />
    {image.used_before_by > 0 && <p className="image-detail-note">{m.before(image.used_before_by)}</p>}
    <Posts posts={image.posts_before} total={image.used_before_by} editPath={editPath} placeOf={() => ''} />
  </>
)

interface PostsProps<Post extends UsingPost> {
  posts: readonly Post[]
  /** Of which `posts` may be the first alone. */
  total: number
  editPath: (id: string) => string
  placeOf: (post: Post) => string
}

function Posts<Post extends UsingPost>({ posts, total, editPath, placeOf }: PostsProps<Post>) {
  if (posts.length === 0) return null
  return (
    <ul className="image-uses">
      {posts.map(post => (
        <li key={post.id}>
          <Link to={editPath(post.id)}>{post.title}</Link>{' '}
          <span>{[m.status[post.status], placeOf(post)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
      {total > posts.length && <li>{m.more(total - posts.length)}</li>}
    </ul>
  )
}
