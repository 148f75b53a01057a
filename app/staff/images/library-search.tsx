import { ListSearch } from '../kit/list-search'
import { type LibraryAddress, libraryPath } from './library-address'
import { libraryMessages as m } from './library-messages'

const labels = { name: m.searchName, search: m.search, submit: m.submit }

/** Search words. */
export const LibrarySearch = ({ address }: { address: LibraryAddress }) => (
  <ListSearch noun="image" labels={labels} address={address} pathOf={libraryPath} first={{ page: 1 }} />
)
