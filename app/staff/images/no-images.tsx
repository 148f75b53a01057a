import { Link } from 'react-router'
import { type LibraryAddress, libraryPath, wholeLibrary } from './library-address'
import { libraryMessages as m } from './library-messages'

/** In place of pictures when there are none. */
export const NoImages = ({ address }: { address: LibraryAddress }) =>
  address.search === '' ? (
    <div className="library-empty library-empty-drop">
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
