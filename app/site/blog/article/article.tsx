import type { SafeHtml } from '../../../../shared/safe-html'
import { PostAside, type PostAsideProps } from './post-aside'
import { PostHead } from './post-head'
import { Prose } from './prose'
import { ShareLinks } from './share-links'

export interface ArticleProps extends Pick<PostAsideProps, 'post' | 'role'> {
  /** Where it can be shared from. */
  url: string
  body: Pick<PostAsideProps, 'headings'> & { html: SafeHtml }
}

/** An article from its title to the links that share it. */
export function Article({ url, post, role, body }: ArticleProps) {
  return (
    <article aria-labelledby="post-title">
      <PostHead post={post} />
      <div className="frame grid12 post-body">
        <PostAside post={post} role={role} headings={body.headings} />
        {/* Another article is another body: its videos and listeners start over. */}
        <Prose key={post.id} html={body.html} />
        <ShareLinks url={url} title={post.title} />
      </div>
    </article>
  )
}
