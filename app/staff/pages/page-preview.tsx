import { Prose } from '../../site/blog/article/prose'
import { ReaderView } from '../editor/written/reader-body'
import type { PageFields } from './fields'
import { pageFormMessages } from './messages'

/** Title, lede and text, with what sets them on their page. */
export const PagePreview = ({ fields }: { fields: PageFields }) => (
  <ReaderView content={fields.content}>
    {({ html }) => (
      <article>
        <header className="page-title frame grid12">
          <h1 className="display">{fields.title.trim() || pageFormMessages.preview.untitled}</h1>
          {fields.lede && <p className="lede">{fields.lede}</p>}
        </header>
        <div className="frame grid12 post-body own-page">
          <Prose html={html} />
        </div>
      </article>
    )}
  </ReaderView>
)
