import { ButtonLink } from '../../ui/button'
import { Failure } from '../../ui/failure'
import { portfolioMessages } from './messages'

const m = portfolioMessages.notFound

/** The portfolio has no project with this id (docs/product.md 8.3). */
export const ProjectNotFound = () => (
  <Failure title={m.title} figure={404}>
    <p>{m.text}</p>
    <p className="button-row">
      <ButtonLink to="/portfolio">{m.back}</ButtonLink>
    </p>
  </Failure>
)
