import { ButtonLink } from '../../../ui/button'
import { Failure } from '../../../ui/failure'
import { articleMessages } from './messages'

const m = articleMessages.missing

/** No published article has this id, or it could not be read (docs/product.md 8.2). */
export const ArticleNotFound = ({ status }: { status: number }) => (
  <Failure title={m.title} figure={status}>
    <p>{m.text}</p>
    <p className="button-row">
      <ButtonLink to="/blog">{m.back}</ButtonLink>
    </p>
  </Failure>
)
