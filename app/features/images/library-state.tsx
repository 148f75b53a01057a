/** What stands in place of pictures. */
import { Link, useNavigate } from 'react-router'
import type { ApiProblem } from '../../shared/api-answer'
import { Button } from '../../ui/button'
import { type LibraryAddress, libraryPath, wholeLibrary } from './library-address'
import { libraryMessages as m } from './library-messages'

export function LibraryFailure({ problem, address }: { problem: ApiProblem; address: LibraryAddress }) {
  const navigate = useNavigate()
  return (
    <div className="library-failure">
      <p>{problem.detail}</p>
      <Button look="outline" onClick={() => void navigate(libraryPath(address), { replace: true })}>
        {m.retry}
      </Button>
    </div>
  )
}

export const NoImages = ({ address }: { address: LibraryAddress }) =>
  address.search === '' ? (
    <div className="library-empty">
      <p>{m.empty}</p>
      <p>{m.emptyText}</p>
    </div>
  ) : (
    <div className="library-empty">
      <p role="status">{m.nothingFound}</p>
      <Link className="text-link" to={libraryPath(wholeLibrary)}>
        {m.clear}
      </Link>
    </div>
  )
