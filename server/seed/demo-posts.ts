/** The demo articles as posts, with the same schema and sanitiser as an editor's. */
import { joinNames } from '../../domain/post/authors/authors'
import { sanitizePostBody } from '../../domain/post/body/sanitize-post.server'
import { postSchema, type SafePost } from '../../domain/post/post-schema'
import { articles } from './articles'

export const demoPosts: readonly SafePost[] = articles.map(article => {
  const post = postSchema.parse(article)
  const author = post.authors.length > 0 ? joinNames(post.authors) : post.author
  return { ...post, author, content: sanitizePostBody(post.content) }
})
