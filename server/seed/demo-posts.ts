/** The demo articles as posts, with the same schema and sanitiser as an editor's. */
import { sanitizePostBody } from '../../domain/post/body/sanitize-post.server'
import { postSchema, type SafePost } from '../../domain/post/post-schema'
import { articles } from './articles'

export const demoPosts: readonly SafePost[] = articles.map(article => {
  const post = postSchema.parse(article)
  return { ...post, content: sanitizePostBody(post.content) }
})
