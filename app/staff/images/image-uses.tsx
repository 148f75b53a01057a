import { Link } from 'react-router'
import type { LibraryImage, UsingCase, UsingPost } from '../../../domain/image/image-schema'
import { editPostPath } from '../posts/address'
import { libraryMessages } from './library-messages'

const m = libraryMessages.detail

/** The posts, pages and cases that show a picture, and the posts that only show it in earlier versions. */
export const ImageUses = ({ image }: { image: LibraryImage }) => (
  <>
    {image.used_by + image.used_by_pages + image.used_by_cases === 0 && <p>{m.unused}</p>}
    <Posts
      posts={image.posts}
      total={image.used_by}
      placeOf={({ in_body: inBody, as_cover: asCover }) =>
        [asCover && m.asCover, inBody && m.inBody].filter(Boolean).join(', ')
      }
    />
    <Pages pages={image.pages} />
    <Cases cases={image.cases} />
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

const Cases = ({ cases }: { cases: readonly UsingCase[] }) =>
  cases.length > 0 && (
    <ul className="image-uses">
      {cases.map(({ document, title, published }) => (
        <li key={document}>
          <Link to={`/admin/site/${document}`}>{title}</Link>{' '}
          <span>{[m.caseStudy, m.status[published ? 'published' : 'draft']].join(', ')}</span>
        </li>
      ))}
    </ul>
  )
