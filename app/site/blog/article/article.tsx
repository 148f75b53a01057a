import type { SafeHtml } from '../../../../shared/safe-html'
import { PostAside, type PostAsideProps } from './post-aside'
import { PostHead } from './post-head'
import { PostSeries } from './post-series'
import { Prose } from './prose'
import { ShareLinks } from './share-links'

export interface ArticleProps extends Omit<PostAsideProps, 'headings'> {
  /** Where it can be shared from. */
  url: string
  body: Pick<PostAsideProps, 'headings'> & { html: SafeHtml }
}

/** An article from its title to the links that share it. */
export function Article({ url, post, body, ...aside }: ArticleProps) {
  return (
    <article aria-labelledby="post-title">
      <PostHead post={post} />
      <div className="frame grid12 post-body">
        <PostAside {...aside} post={post} headings={body.headings} />
        {/* Another article is another body: its videos and listeners start over. */}
        <Prose key={post.id} html={body.html} />
        {aside.series && <PostSeries id={post.id} series={aside.series} />}
        <ShareLinks url={url} title={post.title} />
      </div>
    </article>
  )
}
