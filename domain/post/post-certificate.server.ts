/** The certificate of an article: its title, excerpt and body are sealed. */
import type { Certificate } from '../../shared/certificate'
import { certify } from '../certificate/certify.server'
import { toPlainText } from './body/reader-html.server'
import { readCategory } from './post'
import type { Article } from './post-schema'
import { modifiedTime } from './post-times.server'

/** The stored body: readers get a video as words, which its player replaces. */
export const certifyPost = (post: Article): Certificate =>
  certify({
    kind: 'post',
    id: post.id,
    seed: post.id,
    family: readCategory(post.category) || undefined,
    words: [post.title, post.excerpt, toPlainText(post.content)],
    sealed: modifiedTime(post),
  })
